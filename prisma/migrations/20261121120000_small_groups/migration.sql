-- A camp's group stays as small as it was sold: its seat makes the session smaller and remembers how many it held before.
ALTER TABLE seats
  ADD COLUMN narrowed_from INTEGER,
  ADD CONSTRAINT seats_narrowed_check CHECK (narrowed_from BETWEEN 1 AND 4);
