-- AlterTable
ALTER TABLE "waitlist_entries" ADD COLUMN     "told_start" TEXT;

ALTER TABLE waitlist_entries ADD CONSTRAINT waitlist_entries_told_start_check CHECK (told_start ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');
