"""What a step costs those who learn: our environments beside those that they know."""
