// What jest loads in place of modules that no test needs.
