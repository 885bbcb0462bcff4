"""Proof: what every game must satisfy, whichever game it is. Conformance, hidden information, fuzzing, speed."""
