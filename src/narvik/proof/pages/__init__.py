"""The pages of the browser client measured in Chromium: what a first visit loads, how soon and smoothly maps move."""
