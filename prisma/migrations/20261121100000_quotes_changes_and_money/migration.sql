-- CreateEnum
CREATE TYPE "QuoteStatus" AS ENUM ('new', 'in_progress', 'sent', 'accepted', 'declined', 'expired', 'withdrawn');

-- CreateEnum
CREATE TYPE "EnquiryKind" AS ENUM ('contact', 'rental');

-- CreateEnum
CREATE TYPE "EnquiryStatus" AS ENUM ('new', 'answered', 'closed', 'spam');

-- CreateEnum
CREATE TYPE "WaitlistStatus" AS ENUM ('waiting', 'notified', 'booked', 'lapsed', 'left');

-- CreateEnum
CREATE TYPE "PaymentAttemptStatus" AS ENUM ('created', 'redirected', 'processing', 'succeeded', 'declined', 'abandoned', 'unknown');

-- AlterTable
ALTER TABLE "bookings" ADD COLUMN     "call_off_deadline" TIMESTAMPTZ(3),
ADD COLUMN     "group_key_hash" TEXT,
ADD COLUMN     "proposal" JSONB,
ADD COLUMN     "quote_id" UUID;

-- AlterTable
ALTER TABLE "outbox_messages" ADD COLUMN     "enquiry_id" UUID,
ADD COLUMN     "quote_id" UUID,
ADD COLUMN     "waitlist_id" UUID;

-- CreateTable
CREATE TABLE "quotes" (
    "id" UUID NOT NULL,
    "reference" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,
    "status" "QuoteStatus" NOT NULL,
    "locale" TEXT NOT NULL,
    "offer" TEXT NOT NULL,
    "days" INTEGER NOT NULL,
    "arrival" DATE NOT NULL,
    "flexible_days" INTEGER NOT NULL DEFAULT 0,
    "adults" INTEGER NOT NULL,
    "children_ages" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "rooms" INTEGER,
    "transfer" BOOLEAN NOT NULL DEFAULT false,
    "level" TEXT,
    "languages" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "choice" TEXT,
    "add_ons" JSONB NOT NULL,
    "lodging" BOOLEAN NOT NULL,
    "catalogue_version" TEXT NOT NULL,
    "estimate" JSONB NOT NULL,
    "policy_snapshot" JSONB NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 0,
    "total_cents" INTEGER,
    "deposit_cents" INTEGER,
    "requested_at" TIMESTAMPTZ(3) NOT NULL,
    "answer_by" TIMESTAMPTZ(3) NOT NULL,
    "sent_at" TIMESTAMPTZ(3),
    "valid_until" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "terms_version" TEXT,
    "quote_key_hash" TEXT NOT NULL,
    "visitor_hash" TEXT,
    "address_hash" TEXT,
    "first_name" TEXT,
    "last_name" TEXT,
    "email" TEXT,
    "phone" TEXT,
    "channel" TEXT,
    "message" TEXT,
    "change_text" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "quotes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "quote_lines" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "quote_id" UUID NOT NULL,
    "revision" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "code" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "unit_cents" INTEGER NOT NULL,
    "amount_cents" INTEGER NOT NULL,

    CONSTRAINT "quote_lines_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "quote_sessions" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "quote_id" UUID NOT NULL,
    "revision" INTEGER NOT NULL,
    "session_id" UUID NOT NULL,
    "people" INTEGER NOT NULL,

    CONSTRAINT "quote_sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "quote_events" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "quote_id" UUID NOT NULL,
    "sequence" INTEGER NOT NULL,
    "event" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "from" TEXT,
    "to" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "quote_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "enquiries" (
    "id" UUID NOT NULL,
    "kind" "EnquiryKind" NOT NULL,
    "status" "EnquiryStatus" NOT NULL DEFAULT 'new',
    "locale" TEXT NOT NULL,
    "service" TEXT,
    "date" DATE,
    "participants" INTEGER,
    "accommodation_type" TEXT,
    "rental" JSONB,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "answer_by" TIMESTAMPTZ(3) NOT NULL,
    "answered_at" TIMESTAMPTZ(3),
    "address_hash" TEXT,
    "name" TEXT,
    "email" TEXT,
    "phone" TEXT,
    "message" TEXT,
    "special_requests" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "enquiries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "waitlist_entries" (
    "id" UUID NOT NULL,
    "status" "WaitlistStatus" NOT NULL DEFAULT 'waiting',
    "offer" TEXT NOT NULL,
    "date" DATE NOT NULL,
    "start" TEXT,
    "party" INTEGER NOT NULL,
    "locale" TEXT NOT NULL,
    "languages" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "joined_at" TIMESTAMPTZ(3) NOT NULL,
    "notified_at" TIMESTAMPTZ(3),
    "turn_ends_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "leave_key_hash" TEXT NOT NULL,
    "address_hash" TEXT,
    "email" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "waitlist_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment_attempts" (
    "id" UUID NOT NULL,
    "booking_id" UUID NOT NULL,
    "provider" TEXT NOT NULL,
    "provider_reference" TEXT,
    "purpose" TEXT NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "status" "PaymentAttemptStatus" NOT NULL DEFAULT 'created',
    "version" INTEGER NOT NULL DEFAULT 0,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "settled_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payment_attempts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment_events" (
    "id" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "provider_reference" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "occurred_at" TIMESTAMPTZ(3) NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "outcome" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payment_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "practice_card_payments" (
    "reference" TEXT NOT NULL,
    "attempt_id" UUID NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "return_path" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "practice_card_payments_pkey" PRIMARY KEY ("reference")
);

-- CreateIndex
CREATE UNIQUE INDEX "quotes_reference_key" ON "quotes"("reference");

-- CreateIndex
CREATE UNIQUE INDEX "quotes_quote_key_hash_key" ON "quotes"("quote_key_hash");

-- CreateIndex
CREATE INDEX "quotes_status_answer_by_idx" ON "quotes"("status", "answer_by");

-- CreateIndex
CREATE INDEX "quotes_status_valid_until_idx" ON "quotes"("status", "valid_until");

-- CreateIndex
CREATE UNIQUE INDEX "quote_lines_quote_id_revision_position_key" ON "quote_lines"("quote_id", "revision", "position");

-- CreateIndex
CREATE INDEX "quote_sessions_session_id_idx" ON "quote_sessions"("session_id");

-- CreateIndex
CREATE UNIQUE INDEX "quote_sessions_quote_id_revision_session_id_key" ON "quote_sessions"("quote_id", "revision", "session_id");

-- CreateIndex
CREATE UNIQUE INDEX "quote_events_quote_id_sequence_key" ON "quote_events"("quote_id", "sequence");

-- CreateIndex
CREATE INDEX "enquiries_status_answer_by_idx" ON "enquiries"("status", "answer_by");

-- CreateIndex
CREATE UNIQUE INDEX "waitlist_entries_leave_key_hash_key" ON "waitlist_entries"("leave_key_hash");

-- CreateIndex
CREATE INDEX "waitlist_entries_status_date_idx" ON "waitlist_entries"("status", "date");

-- CreateIndex
CREATE UNIQUE INDEX "payment_attempts_provider_reference_key" ON "payment_attempts"("provider_reference");

-- CreateIndex
CREATE INDEX "payment_attempts_booking_id_idx" ON "payment_attempts"("booking_id");

-- CreateIndex
CREATE INDEX "payment_attempts_status_ends_at_idx" ON "payment_attempts"("status", "ends_at");

-- CreateIndex
CREATE INDEX "payment_events_provider_reference_idx" ON "payment_events"("provider_reference");

-- CreateIndex
CREATE INDEX "practice_card_payments_attempt_id_idx" ON "practice_card_payments"("attempt_id");

-- CreateIndex
CREATE UNIQUE INDEX "bookings_quote_id_key" ON "bookings"("quote_id");

-- CreateIndex
CREATE UNIQUE INDEX "bookings_group_key_hash_key" ON "bookings"("group_key_hash");

-- CreateIndex
CREATE INDEX "bookings_status_call_off_deadline_idx" ON "bookings"("status", "call_off_deadline");

-- AddForeignKey
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_quote_id_fkey" FOREIGN KEY ("quote_id") REFERENCES "quotes"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "outbox_messages" ADD CONSTRAINT "outbox_messages_quote_id_fkey" FOREIGN KEY ("quote_id") REFERENCES "quotes"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "outbox_messages" ADD CONSTRAINT "outbox_messages_enquiry_id_fkey" FOREIGN KEY ("enquiry_id") REFERENCES "enquiries"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "outbox_messages" ADD CONSTRAINT "outbox_messages_waitlist_id_fkey" FOREIGN KEY ("waitlist_id") REFERENCES "waitlist_entries"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quote_lines" ADD CONSTRAINT "quote_lines_quote_id_fkey" FOREIGN KEY ("quote_id") REFERENCES "quotes"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quote_sessions" ADD CONSTRAINT "quote_sessions_quote_id_fkey" FOREIGN KEY ("quote_id") REFERENCES "quotes"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quote_sessions" ADD CONSTRAINT "quote_sessions_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quote_events" ADD CONSTRAINT "quote_events_quote_id_fkey" FOREIGN KEY ("quote_id") REFERENCES "quotes"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "bookings"("id") ON DELETE RESTRICT ON UPDATE CASCADE;



-- ---------------------------------------------------------------------------------------------------------------------
-- From here on by hand, valid on PostgreSQL 15 to 18. SQLSTATEs as in the first migration.
-- ---------------------------------------------------------------------------------------------------------------------
ALTER TABLE quotes ALTER COLUMN children_ages SET NOT NULL, ALTER COLUMN languages SET NOT NULL;
ALTER TABLE waitlist_entries ALTER COLUMN languages SET NOT NULL;

-- Bookings: camps and multi-sport weeks come from an accepted quote; a premium camp has two starts a day ---------------
ALTER TABLE bookings
  DROP CONSTRAINT bookings_offer_check,
  DROP CONSTRAINT bookings_days_check,
  ADD CONSTRAINT bookings_offer_check CHECK (offer IN ('lesson.intro', 'lesson.3days', 'lesson.5days', 'lesson.7days', 'wakeboard', 'wakefoil')
    OR (offer IN ('camp.budget', 'camp.standard', 'camp.premium', 'multiSport') AND quote_id IS NOT NULL)),
  ADD CONSTRAINT bookings_days_check CHECK (jsonb_typeof(days) = 'array' AND jsonb_array_length(days) BETWEEN 1 AND CASE WHEN quote_id IS NULL THEN 7 ELSE 14 END),
  ADD CONSTRAINT bookings_proposal_check CHECK (proposal IS NULL OR (jsonb_typeof(proposal) = 'array' AND jsonb_array_length(proposal) BETWEEN 1 AND 14));

-- Quotes ---------------------------------------------------------------------------------------------------------------
ALTER TABLE quotes
  ADD CONSTRAINT quotes_reference_check CHECK (reference ~ '^[A-Z]{2}-[0-9A-Z*~$=-]{4,12}$'),
  ADD CONSTRAINT quotes_version_check CHECK (version >= 0 AND revision >= 0),
  ADD CONSTRAINT quotes_locale_check CHECK (locale IN ('en', 'es', 'de', 'fr')),
  ADD CONSTRAINT quotes_offer_check CHECK (offer IN ('camp.budget', 'camp.standard', 'camp.premium', 'multiSport')),
  ADD CONSTRAINT quotes_days_check CHECK (days IN (3, 5, 7)),
  ADD CONSTRAINT quotes_flexible_check CHECK (flexible_days BETWEEN 0 AND 14),
  ADD CONSTRAINT quotes_people_check CHECK (adults BETWEEN 0 AND 8 AND adults + cardinality(children_ages) BETWEEN 1 AND 8),
  ADD CONSTRAINT quotes_ages_check CHECK (0 <= ALL (children_ages) AND 17 >= ALL (children_ages)),
  ADD CONSTRAINT quotes_languages_check CHECK (languages <@ ARRAY['en', 'es', 'it', 'pt', 'fr', 'de']),
  ADD CONSTRAINT quotes_choice_check CHECK (choice IN ('wakeboard', 'supYoga')),
  ADD CONSTRAINT quotes_channel_check CHECK (channel IN ('email', 'whatsapp', 'sms')),
  ADD CONSTRAINT quotes_cents_check CHECK (total_cents >= 0 AND deposit_cents BETWEEN 0 AND total_cents),
  ADD CONSTRAINT quotes_sent_check CHECK (status NOT IN ('sent', 'accepted') OR (revision > 0 AND sent_at IS NOT NULL AND valid_until > sent_at AND total_cents IS NOT NULL AND deposit_cents IS NOT NULL)),
  ADD CONSTRAINT quotes_ended_check CHECK ((status IN ('accepted', 'declined', 'expired', 'withdrawn')) = (ended_at IS NOT NULL));

ALTER TABLE quote_lines
  ADD CONSTRAINT quote_lines_quantity_check CHECK (quantity > 0),
  ADD CONSTRAINT quote_lines_amount_check CHECK (amount_cents = unit_cents * quantity),
  ADD CONSTRAINT quote_lines_code_check CHECK (code ~ '^[a-z][A-Za-z0-9_.]{0,39}$');

ALTER TABLE quote_sessions ADD CONSTRAINT quote_sessions_people_check CHECK (people BETWEEN 1 AND 8);

ALTER TABLE quote_events
  ADD CONSTRAINT quote_events_sequence_check CHECK (sequence >= 0),
  ADD CONSTRAINT quote_events_event_check CHECK (event ~ '^[A-Za-z][A-Za-z0-9_.]{0,59}$'),
  ADD CONSTRAINT quote_events_actor_check CHECK (actor ~ '^[a-z][A-Za-z0-9_:.-]{0,59}$'),
  ADD CONSTRAINT quote_events_payload_check CHECK (jsonb_typeof(payload) = 'object');

CREATE FUNCTION quotes_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.status = 'new' THEN RETURN NEW; END IF;
  IF TG_OP = 'UPDATE' AND NEW.id = OLD.id AND NEW.reference = OLD.reference AND NEW.version >= OLD.version AND NEW.revision >= OLD.revision
     AND (NEW.status = OLD.status OR CASE OLD.status
       WHEN 'new' THEN NEW.status IN ('in_progress', 'sent', 'declined', 'withdrawn')
       WHEN 'in_progress' THEN NEW.status IN ('sent', 'declined', 'withdrawn')
       -- back to in_progress: the guest asks for a change
       WHEN 'sent' THEN NEW.status IN ('in_progress', 'accepted', 'declined', 'expired', 'withdrawn')
       -- the guest asks for it again
       WHEN 'expired' THEN NEW.status = 'in_progress'
       ELSE false END) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a quote does not change from % to %', CASE TG_OP WHEN 'UPDATE' THEN OLD.status::text ELSE 'nothing' END, NEW.status
    USING ERRCODE = 'WS002', TABLE = 'quotes', COLUMN = 'status';
END $$;
CREATE TRIGGER quotes_guard BEFORE INSERT OR UPDATE ON quotes FOR EACH ROW EXECUTE FUNCTION quotes_guard();
CREATE TRIGGER quote_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON quote_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER quote_lines_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON quote_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

-- Enquiries and the waiting list ---------------------------------------------------------------------------------------
ALTER TABLE enquiries
  ADD CONSTRAINT enquiries_locale_check CHECK (locale IN ('en', 'es', 'de', 'fr')),
  ADD CONSTRAINT enquiries_participants_check CHECK (participants BETWEEN 1 AND 20),
  ADD CONSTRAINT enquiries_rental_check CHECK ((kind = 'rental') = (rental IS NOT NULL));

ALTER TABLE waitlist_entries
  ADD CONSTRAINT waitlist_entries_locale_check CHECK (locale IN ('en', 'es', 'de', 'fr')),
  ADD CONSTRAINT waitlist_entries_offer_check CHECK (offer IN ('lesson.intro', 'lesson.3days', 'lesson.5days', 'lesson.7days', 'wakeboard', 'wakefoil')),
  ADD CONSTRAINT waitlist_entries_party_check CHECK (party BETWEEN 1 AND CASE WHEN offer IN ('wakeboard', 'wakefoil') THEN 5 ELSE 8 END),
  ADD CONSTRAINT waitlist_entries_start_check CHECK (start ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  ADD CONSTRAINT waitlist_entries_languages_check CHECK (languages <@ ARRAY['en', 'es', 'it', 'pt', 'fr', 'de']),
  ADD CONSTRAINT waitlist_entries_turn_check CHECK (status <> 'notified' OR turn_ends_at > notified_at),
  ADD CONSTRAINT waitlist_entries_ended_check CHECK ((status IN ('booked', 'lapsed', 'left')) = (ended_at IS NOT NULL));

-- Card payments --------------------------------------------------------------------------------------------------------
ALTER TABLE payment_attempts
  ADD CONSTRAINT payment_attempts_amount_check CHECK (amount_cents > 0),
  ADD CONSTRAINT payment_attempts_purpose_check CHECK (purpose IN ('deposit', 'balance', 'full')),
  ADD CONSTRAINT payment_attempts_span_check CHECK (ends_at > started_at);

ALTER TABLE payment_events ADD CONSTRAINT payment_events_amount_check CHECK (amount_cents >= 0);
ALTER TABLE practice_card_payments ADD CONSTRAINT practice_card_payments_amount_check CHECK (amount_cents > 0);

-- Money that has arrived is not declined afterwards; it goes back as a refund in the ledger.
CREATE FUNCTION payment_attempts_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'succeeded' AND NEW.status <> 'succeeded' OR (NEW.id, NEW.booking_id, NEW.amount_cents) IS DISTINCT FROM (OLD.id, OLD.booking_id, OLD.amount_cents) THEN
    RAISE EXCEPTION 'a payment does not change from % to %', OLD.status, NEW.status USING ERRCODE = 'WS002', TABLE = 'payment_attempts', COLUMN = 'status';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payment_attempts_guard BEFORE UPDATE ON payment_attempts FOR EACH ROW EXECUTE FUNCTION payment_attempts_guard();
CREATE TRIGGER payment_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payment_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
