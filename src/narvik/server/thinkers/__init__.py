"""What thinks beside the server, in processes of its own: computer players, reviews, readers of untrusted records."""
