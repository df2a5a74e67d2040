-- A quote asks for the ages of children only and for nobody's swimming: both are told before the first day.
ALTER TABLE participants ALTER COLUMN age DROP NOT NULL, ALTER COLUMN swims DROP NOT NULL;
