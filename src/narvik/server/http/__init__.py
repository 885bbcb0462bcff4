"""What holds for every request, and everything said over HTTP: doors, limits, routes, pages, messages as types."""
