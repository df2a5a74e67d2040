-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "Activity" AS ENUM ('wingfoil', 'wake');

-- CreateEnum
CREATE TYPE "BoatKind" AS ENUM ('wake', 'support');

-- CreateEnum
CREATE TYPE "PlaceUnit" AS ENUM ('person', 'party');

-- CreateEnum
CREATE TYPE "SessionStatus" AS ENUM ('planned', 'go', 'moved', 'called_off', 'closed', 'done');

-- CreateEnum
CREATE TYPE "SeatStatus" AS ENUM ('planned', 'go', 'moved', 'called_off', 'done', 'no_show');

-- CreateEnum
CREATE TYPE "BookingStatus" AS ENUM ('held', 'requested', 'confirmed', 'completed', 'declined', 'expired', 'cancelled', 'no_show');

-- CreateEnum
CREATE TYPE "CancelReason" AS ENUM ('customer', 'weather', 'school', 'unpaid', 'duplicate');

-- CreateEnum
CREATE TYPE "PlacesHeld" AS ENUM ('held', 'none');

-- CreateEnum
CREATE TYPE "LedgerKind" AS ENUM ('charge', 'receipt', 'refund', 'waiver');

-- CreateEnum
CREATE TYPE "HalfDay" AS ENUM ('day', 'morning', 'afternoon');

-- CreateTable
CREATE TABLE "instructors" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "name" TEXT NOT NULL,
    "languages" TEXT[],
    "sports" "Activity"[],
    "certificate" TEXT,
    "is_public" BOOLEAN NOT NULL DEFAULT true,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "instructors_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "boats" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "name" TEXT NOT NULL,
    "kind" "BoatKind" NOT NULL,
    "passengers" INTEGER NOT NULL,
    "groups" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "boats_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "roster_rules" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "instructor_id" UUID NOT NULL,
    "boat_id" UUID,
    "boat_berth" INTEGER,
    "activity" "Activity" NOT NULL,
    "spot" TEXT NOT NULL,
    "weekdays" INTEGER[],
    "starts" TEXT[],
    "valid_from" DATE NOT NULL,
    "valid_to" DATE,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "roster_rules_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "closed_periods" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "from_date" DATE NOT NULL,
    "to_date" DATE NOT NULL,
    "half" "HalfDay" NOT NULL DEFAULT 'day',
    "activity" "Activity",
    "spot" TEXT,
    "reason" TEXT NOT NULL,
    "shown_to_visitors" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "closed_periods_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "instructor_id" UUID NOT NULL,
    "boat_id" UUID,
    "boat_berth" INTEGER,
    "activity" "Activity" NOT NULL,
    "spot" TEXT NOT NULL,
    "date" DATE NOT NULL,
    "start" TEXT NOT NULL,
    "end" TEXT NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "unit" "PlaceUnit" NOT NULL,
    "capacity" INTEGER NOT NULL,
    "taken" INTEGER NOT NULL DEFAULT 0,
    "status" "SessionStatus" NOT NULL DEFAULT 'planned',
    "made_by_staff" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bookings" (
    "id" UUID NOT NULL,
    "reference" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,
    "status" "BookingStatus" NOT NULL,
    "places" "PlacesHeld" NOT NULL DEFAULT 'held',
    "locale" TEXT NOT NULL,
    "offer" TEXT NOT NULL,
    "party" INTEGER NOT NULL,
    "languages" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "add_ons" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "catalogue_version" TEXT NOT NULL,
    "price_snapshot" JSONB NOT NULL,
    "policy_snapshot" JSONB NOT NULL,
    "total_cents" INTEGER NOT NULL,
    "deposit_cents" INTEGER NOT NULL,
    "first_date" DATE NOT NULL,
    "days" JSONB NOT NULL,
    "hold_expires_at" TIMESTAMPTZ(3),
    "hold_made_at" TIMESTAMPTZ(3) NOT NULL,
    "hold_extended" BOOLEAN NOT NULL DEFAULT false,
    "request_deadline" TIMESTAMPTZ(3),
    "booked_at" TIMESTAMPTZ(3),
    "cancel_reason" "CancelReason",
    "visitor_hash" TEXT,
    "address_hash" TEXT,
    "secret_hash" TEXT NOT NULL,
    "manage_key_hash" TEXT,
    "terms_version" TEXT,
    "first_name" TEXT,
    "last_name" TEXT,
    "email" TEXT,
    "phone" TEXT,
    "channel" TEXT,
    "guardian_name" TEXT,
    "guardian_relation" TEXT,
    "guardian_phone" TEXT,
    "guardian_present" BOOLEAN,
    "pick_up_place" TEXT,
    "pick_up_area" TEXT,
    "health_call" BOOLEAN NOT NULL DEFAULT false,
    "notes" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "bookings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "participants" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "booking_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "first_name" TEXT,
    "age" INTEGER NOT NULL,
    "swims" TEXT NOT NULL,
    "level" TEXT,
    "height_cm" INTEGER,
    "weight_kg" INTEGER,
    "wetsuit" TEXT,
    "foot" TEXT,

    CONSTRAINT "participants_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "seats" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "booking_id" UUID NOT NULL,
    "session_id" UUID NOT NULL,
    "places" INTEGER NOT NULL,
    "people" INTEGER NOT NULL,
    "status" "SeatStatus" NOT NULL DEFAULT 'planned',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "seats_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "booking_events" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "booking_id" UUID NOT NULL,
    "sequence" INTEGER NOT NULL,
    "event" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "from" TEXT,
    "to" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "booking_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ledger_entries" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "booking_id" UUID NOT NULL,
    "kind" "LedgerKind" NOT NULL,
    "purpose" TEXT NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "due_at" TIMESTAMPTZ(3),
    "source" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ledger_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "idempotency_keys" (
    "key" UUID NOT NULL,
    "procedure" TEXT NOT NULL,
    "input_hash" TEXT NOT NULL,
    "answer" JSONB,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "outbox_messages" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "template" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "booking_id" UUID,
    "payload" JSONB NOT NULL,
    "dedupe_key" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "sending_since" TIMESTAMPTZ(3),
    "sent_at" TIMESTAMPTZ(3),
    "at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "outbox_messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "catalogue_versions" (
    "version" TEXT NOT NULL,
    "valid_from" TIMESTAMPTZ(3) NOT NULL,
    "data" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "catalogue_versions_pkey" PRIMARY KEY ("version")
);

-- CreateTable
CREATE TABLE "site_settings" (
    "setting_key" TEXT NOT NULL,
    "setting_value" JSONB NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "site_settings_pkey" PRIMARY KEY ("setting_key")
);

-- CreateIndex
CREATE INDEX "sessions_activity_date_idx" ON "sessions"("activity", "date");

-- CreateIndex
CREATE UNIQUE INDEX "sessions_instructor_id_date_start_key" ON "sessions"("instructor_id", "date", "start");

-- CreateIndex
CREATE UNIQUE INDEX "bookings_reference_key" ON "bookings"("reference");

-- CreateIndex
CREATE UNIQUE INDEX "bookings_manage_key_hash_key" ON "bookings"("manage_key_hash");

-- CreateIndex
CREATE INDEX "bookings_status_hold_expires_at_idx" ON "bookings"("status", "hold_expires_at");

-- CreateIndex
CREATE INDEX "bookings_status_request_deadline_idx" ON "bookings"("status", "request_deadline");

-- CreateIndex
CREATE INDEX "bookings_first_date_idx" ON "bookings"("first_date");

-- CreateIndex
CREATE INDEX "bookings_visitor_hash_idx" ON "bookings"("visitor_hash");

-- CreateIndex
CREATE INDEX "bookings_address_hash_idx" ON "bookings"("address_hash");

-- CreateIndex
CREATE INDEX "bookings_email_idx" ON "bookings"("email");

-- CreateIndex
CREATE INDEX "bookings_phone_idx" ON "bookings"("phone");

-- CreateIndex
CREATE UNIQUE INDEX "participants_booking_id_position_key" ON "participants"("booking_id", "position");

-- CreateIndex
CREATE INDEX "seats_session_id_idx" ON "seats"("session_id");

-- CreateIndex
CREATE UNIQUE INDEX "seats_booking_id_session_id_key" ON "seats"("booking_id", "session_id");

-- CreateIndex
CREATE UNIQUE INDEX "booking_events_booking_id_sequence_key" ON "booking_events"("booking_id", "sequence");

-- CreateIndex
CREATE UNIQUE INDEX "ledger_entries_reference_key" ON "ledger_entries"("reference");

-- CreateIndex
CREATE INDEX "ledger_entries_booking_id_idx" ON "ledger_entries"("booking_id");

-- CreateIndex
CREATE INDEX "idempotency_keys_at_idx" ON "idempotency_keys"("at");

-- CreateIndex
CREATE UNIQUE INDEX "outbox_messages_dedupe_key_key" ON "outbox_messages"("dedupe_key");

-- CreateIndex
CREATE INDEX "outbox_messages_sent_at_idx" ON "outbox_messages"("sent_at");

-- AddForeignKey
ALTER TABLE "roster_rules" ADD CONSTRAINT "roster_rules_instructor_id_fkey" FOREIGN KEY ("instructor_id") REFERENCES "instructors"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "roster_rules" ADD CONSTRAINT "roster_rules_boat_id_fkey" FOREIGN KEY ("boat_id") REFERENCES "boats"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_instructor_id_fkey" FOREIGN KEY ("instructor_id") REFERENCES "instructors"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_boat_id_fkey" FOREIGN KEY ("boat_id") REFERENCES "boats"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "participants" ADD CONSTRAINT "participants_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "bookings"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "seats" ADD CONSTRAINT "seats_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "bookings"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "seats" ADD CONSTRAINT "seats_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "bookings"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "bookings"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "outbox_messages" ADD CONSTRAINT "outbox_messages_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "bookings"("id") ON DELETE RESTRICT ON UPDATE CASCADE;



-- ---------------------------------------------------------------------------------------------------------------------
-- From here on by hand: what cannot happen is refused by the database itself. Valid on PostgreSQL 15 to 18.
-- Own SQLSTATEs: WS001 taken moved by hand, WS002 illegal status, WS003 append-only, WS004 session not open.
-- ---------------------------------------------------------------------------------------------------------------------
CREATE EXTENSION IF NOT EXISTS btree_gist;

-- Lists may be empty, never unknown: Prisma leaves them nullable, and no CHECK sees a null.
ALTER TABLE instructors ALTER COLUMN languages SET NOT NULL, ALTER COLUMN sports SET NOT NULL;
ALTER TABLE roster_rules ALTER COLUMN weekdays SET NOT NULL, ALTER COLUMN starts SET NOT NULL;
ALTER TABLE bookings ALTER COLUMN languages SET NOT NULL, ALTER COLUMN add_ons SET NOT NULL;

-- People and boats -----------------------------------------------------------------------------------------------------
ALTER TABLE instructors
  ADD CONSTRAINT instructors_languages_check CHECK (languages <@ ARRAY['en', 'es', 'it', 'pt', 'fr', 'de'] AND cardinality(languages) > 0);

ALTER TABLE boats
  ADD CONSTRAINT boats_groups_check CHECK (groups BETWEEN 1 AND 4),
  ADD CONSTRAINT boats_wake_groups_check CHECK (kind <> 'wake' OR groups = 1),
  ADD CONSTRAINT boats_passengers_check CHECK (passengers BETWEEN 1 AND 20);

ALTER TABLE roster_rules
  ADD CONSTRAINT roster_rules_weekdays_check CHECK (weekdays <@ ARRAY[1, 2, 3, 4, 5, 6, 7] AND cardinality(weekdays) > 0),
  ADD CONSTRAINT roster_rules_starts_check CHECK (array_to_string(starts, ',') ~ '^([01][0-9]|2[0-3]):[0-5][0-9](,([01][0-9]|2[0-3]):[0-5][0-9])*$'),
  ADD CONSTRAINT roster_rules_span_check CHECK (valid_to IS NULL OR valid_to >= valid_from),
  ADD CONSTRAINT roster_rules_boat_check CHECK ((boat_id IS NULL) = (boat_berth IS NULL) AND boat_berth > 0),
  ADD CONSTRAINT roster_rules_wake_boat_check CHECK (activity <> 'wake' OR boat_id IS NOT NULL);

ALTER TABLE closed_periods
  ADD CONSTRAINT closed_periods_span_check CHECK (to_date >= from_date);

-- Sessions: local date and wall times are the truth, the instants follow from them -------------------------------------
ALTER TABLE sessions
  ADD CONSTRAINT sessions_taken_check CHECK (taken BETWEEN 0 AND capacity),
  ADD CONSTRAINT sessions_capacity_check CHECK ((unit = 'person' AND capacity BETWEEN 1 AND 4) OR (unit = 'party' AND capacity = 1)),
  ADD CONSTRAINT sessions_unit_check CHECK (activity <> 'wake' OR unit = 'party'),
  ADD CONSTRAINT sessions_boat_check CHECK ((boat_id IS NULL) = (boat_berth IS NULL) AND boat_berth > 0),
  ADD CONSTRAINT sessions_wake_boat_check CHECK (activity <> 'wake' OR boat_id IS NOT NULL),
  ADD CONSTRAINT sessions_start_check CHECK (start ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  ADD CONSTRAINT sessions_end_check CHECK ("end" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  ADD CONSTRAINT sessions_starts_at_check CHECK (starts_at = (date + make_time(left(start, 2)::int, right(start, 2)::int, 0)) AT TIME ZONE 'Atlantic/Canary'),
  ADD CONSTRAINT sessions_ends_at_check CHECK (ends_at = (date + make_time(left("end", 2)::int, right("end", 2)::int, 0)) AT TIME ZONE 'Atlantic/Canary'),
  ADD CONSTRAINT sessions_period_check CHECK (ends_at > starts_at),
  -- nobody is in two places
  ADD CONSTRAINT sessions_instructor_excl EXCLUDE USING gist (instructor_id WITH =, tstzrange(starts_at, ends_at) WITH &&)
    WHERE (status IN ('planned', 'go', 'moved')),
  ADD CONSTRAINT sessions_boat_excl EXCLUDE USING gist (boat_id WITH =, boat_berth WITH =, tstzrange(starts_at, ends_at) WITH &&)
    WHERE (status IN ('planned', 'go', 'moved'));

-- Bookings, people, seats ----------------------------------------------------------------------------------------------
ALTER TABLE bookings
  ADD CONSTRAINT bookings_reference_check CHECK (reference ~ '^[A-Z]{2}-[0-9A-Z*~$=-]{4,12}$'),
  ADD CONSTRAINT bookings_version_check CHECK (version >= 0),
  ADD CONSTRAINT bookings_locale_check CHECK (locale IN ('en', 'es', 'de', 'fr')),
  ADD CONSTRAINT bookings_offer_check CHECK (offer IN ('lesson.intro', 'lesson.3days', 'lesson.5days', 'lesson.7days', 'wakeboard', 'wakefoil')),
  ADD CONSTRAINT bookings_party_check CHECK (party BETWEEN 1 AND CASE WHEN offer IN ('wakeboard', 'wakefoil') THEN 5 ELSE 8 END),
  ADD CONSTRAINT bookings_languages_check CHECK (languages <@ ARRAY['en', 'es', 'it', 'pt', 'fr', 'de']),
  ADD CONSTRAINT bookings_cents_check CHECK (total_cents >= 0 AND deposit_cents BETWEEN 0 AND total_cents),
  ADD CONSTRAINT bookings_days_check CHECK (jsonb_typeof(days) = 'array' AND jsonb_array_length(days) BETWEEN 1 AND 7),
  ADD CONSTRAINT bookings_hold_check CHECK (status <> 'held' OR hold_expires_at IS NOT NULL),
  ADD CONSTRAINT bookings_hold_span_check CHECK (hold_expires_at > hold_made_at),
  ADD CONSTRAINT bookings_request_check CHECK (status <> 'requested' OR request_deadline IS NOT NULL),
  ADD CONSTRAINT bookings_booked_check CHECK (status NOT IN ('requested', 'confirmed', 'completed', 'no_show') OR (booked_at IS NOT NULL AND manage_key_hash IS NOT NULL)),
  ADD CONSTRAINT bookings_cancel_reason_check CHECK ((status = 'cancelled') = (cancel_reason IS NOT NULL)),
  ADD CONSTRAINT bookings_channel_check CHECK (channel IN ('email', 'whatsapp', 'sms'));

ALTER TABLE participants
  ADD CONSTRAINT participants_position_check CHECK (position BETWEEN 0 AND 8),
  ADD CONSTRAINT participants_age_check CHECK (age BETWEEN 1 AND 110),
  ADD CONSTRAINT participants_swims_check CHECK (swims IN ('confident', '50m', 'no')),
  ADD CONSTRAINT participants_level_check CHECK (level IN ('never', 'hours', 'rides', 'foils')),
  ADD CONSTRAINT participants_body_check CHECK (height_cm BETWEEN 80 AND 230 AND weight_kg BETWEEN 15 AND 200);

ALTER TABLE seats
  ADD CONSTRAINT seats_places_check CHECK (places BETWEEN 1 AND 4),
  ADD CONSTRAINT seats_people_check CHECK (people BETWEEN 1 AND 5);

-- Codes, not sentences: these tables carry no personal data ------------------------------------------------------------
ALTER TABLE booking_events
  ADD CONSTRAINT booking_events_sequence_check CHECK (sequence >= 0),
  ADD CONSTRAINT booking_events_event_check CHECK (event ~ '^[A-Za-z][A-Za-z0-9_.]{0,59}$'),
  ADD CONSTRAINT booking_events_actor_check CHECK (actor ~ '^[a-z][A-Za-z0-9_:.-]{0,59}$'),
  ADD CONSTRAINT booking_events_from_check CHECK ("from" IN ('held', 'requested', 'confirmed', 'completed', 'declined', 'expired', 'cancelled', 'no_show')),
  ADD CONSTRAINT booking_events_to_check CHECK ("to" IN ('held', 'requested', 'confirmed', 'completed', 'declined', 'expired', 'cancelled', 'no_show')),
  ADD CONSTRAINT booking_events_payload_check CHECK (jsonb_typeof(payload) = 'object');

ALTER TABLE ledger_entries
  ADD CONSTRAINT ledger_entries_amount_check CHECK (amount_cents > 0),
  ADD CONSTRAINT ledger_entries_purpose_check CHECK (purpose ~ '^[a-z][A-Za-z0-9_.]{0,39}$'),
  ADD CONSTRAINT ledger_entries_source_check CHECK (source ~ '^[a-z][A-Za-z0-9_:.-]{0,59}$');

ALTER TABLE outbox_messages
  ADD CONSTRAINT outbox_messages_template_check CHECK (template ~ '^[a-z][A-Za-z0-9]{0,59}$'),
  ADD CONSTRAINT outbox_messages_locale_check CHECK (locale IN ('en', 'es', 'de', 'fr')),
  ADD CONSTRAINT outbox_messages_attempts_check CHECK (attempts >= 0);

-- `taken` moves only with seats ----------------------------------------------------------------------------------------
-- A seat counts while its own day and its booking do (architecture, "Why it cannot overbook").
CREATE FUNCTION seat_counts(seat "SeatStatus", booking "BookingStatus") RETURNS boolean LANGUAGE sql IMMUTABLE
  RETURN seat IN ('planned', 'go', 'done', 'no_show') AND booking IN ('held', 'requested', 'confirmed', 'completed', 'no_show');

-- One lock order for everybody: the bookings first, then the sessions, each in id order.
CREATE FUNCTION lock_seats_parents(booking_ids uuid[], session_ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM id FROM bookings WHERE id = ANY (booking_ids) ORDER BY id FOR NO KEY UPDATE;
  PERFORM id FROM sessions WHERE id = ANY (session_ids) ORDER BY id FOR NO KEY UPDATE;
END $$;

CREATE FUNCTION seats_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_seats_parents(ARRAY(SELECT DISTINCT booking_id FROM new_seats), ARRAY(SELECT DISTINCT session_id FROM new_seats));
  IF EXISTS (SELECT 1 FROM new_seats n JOIN sessions s ON s.id = n.session_id WHERE n.places <> CASE s.unit WHEN 'person' THEN n.people ELSE 1 END) THEN
    RAISE EXCEPTION 'a seat takes one place for each person, or one for the whole party' USING ERRCODE = '23514', CONSTRAINT = 'seats_unit_check', TABLE = 'seats';
  END IF;
  IF EXISTS (SELECT 1 FROM new_seats n JOIN sessions s ON s.id = n.session_id WHERE s.status NOT IN ('planned', 'go', 'moved')) THEN
    RAISE EXCEPTION 'the session is not open' USING ERRCODE = 'WS004', TABLE = 'seats';
  END IF;
  UPDATE sessions s SET taken = s.taken + d.places
  FROM (SELECT n.session_id, sum(n.places)::int AS places FROM new_seats n JOIN bookings b ON b.id = n.booking_id
        WHERE seat_counts(n.status, b.status) GROUP BY n.session_id) d
  WHERE s.id = d.session_id;
  RETURN NULL;
END $$;

CREATE FUNCTION seats_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_seats_parents(ARRAY(SELECT DISTINCT booking_id FROM old_seats), ARRAY(SELECT DISTINCT session_id FROM old_seats));
  UPDATE sessions s SET taken = s.taken - d.places
  FROM (SELECT o.session_id, sum(o.places)::int AS places FROM old_seats o JOIN bookings b ON b.id = o.booking_id
        WHERE seat_counts(o.status, b.status) GROUP BY o.session_id) d
  WHERE s.id = d.session_id;
  RETURN NULL;
END $$;

CREATE FUNCTION seats_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM new_seats n LEFT JOIN old_seats o ON o.id = n.id
             WHERE (o.booking_id, o.session_id, o.places, o.people) IS DISTINCT FROM (n.booking_id, n.session_id, n.places, n.people)) THEN
    RAISE EXCEPTION 'only the status of a seat changes; another place is another seat' USING ERRCODE = 'WS002', TABLE = 'seats';
  END IF;
  PERFORM lock_seats_parents(ARRAY(SELECT DISTINCT booking_id FROM new_seats), ARRAY(SELECT DISTINCT session_id FROM new_seats));
  UPDATE sessions s SET taken = s.taken + d.places
  FROM (SELECT n.session_id, sum(n.places * (seat_counts(n.status, b.status)::int - seat_counts(o.status, b.status)::int))::int AS places
        FROM new_seats n JOIN old_seats o ON o.id = n.id JOIN bookings b ON b.id = n.booking_id GROUP BY n.session_id) d
  WHERE s.id = d.session_id AND d.places <> 0;
  RETURN NULL;
END $$;

CREATE TRIGGER seats_inserted AFTER INSERT ON seats REFERENCING NEW TABLE AS new_seats FOR EACH STATEMENT EXECUTE FUNCTION seats_inserted();
CREATE TRIGGER seats_deleted AFTER DELETE ON seats REFERENCING OLD TABLE AS old_seats FOR EACH STATEMENT EXECUTE FUNCTION seats_deleted();
CREATE TRIGGER seats_updated AFTER UPDATE ON seats REFERENCING OLD TABLE AS old_seats NEW TABLE AS new_seats FOR EACH STATEMENT EXECUTE FUNCTION seats_updated();

-- A booking that stops or starts to count gives its places back or claims them again; the CHECK on `taken` may refuse it.
CREATE FUNCTION bookings_updated() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  turned uuid[] := ARRAY(SELECT n.id FROM new_bookings n JOIN old_bookings o ON o.id = n.id
                         WHERE seat_counts('planned', n.status) <> seat_counts('planned', o.status));
BEGIN
  IF cardinality(turned) = 0 THEN RETURN NULL; END IF;
  PERFORM id FROM sessions WHERE id IN (SELECT session_id FROM seats WHERE booking_id = ANY (turned)) ORDER BY id FOR NO KEY UPDATE;
  UPDATE sessions s SET taken = s.taken + d.places
  FROM (SELECT e.session_id, sum(e.places * (seat_counts(e.status, n.status)::int - seat_counts(e.status, o.status)::int))::int AS places
        FROM seats e JOIN new_bookings n ON n.id = e.booking_id JOIN old_bookings o ON o.id = n.id
        WHERE n.id = ANY (turned) GROUP BY e.session_id) d
  WHERE s.id = d.session_id AND d.places <> 0;
  RETURN NULL;
END $$;
CREATE TRIGGER bookings_updated AFTER UPDATE ON bookings REFERENCING OLD TABLE AS old_bookings NEW TABLE AS new_bookings FOR EACH STATEMENT EXECUTE FUNCTION bookings_updated();

CREATE FUNCTION refuse_truncate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is not emptied', TG_TABLE_NAME USING ERRCODE = 'WS001', TABLE = TG_TABLE_NAME;
END $$;
CREATE TRIGGER seats_not_truncated BEFORE TRUNCATE ON seats FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();

CREATE FUNCTION sessions_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.taken <> 0 OR TG_OP = 'UPDATE' AND NEW.taken <> OLD.taken AND pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'taken moves only with seats' USING ERRCODE = 'WS001', TABLE = 'sessions', COLUMN = 'taken';
  END IF;
  IF TG_OP = 'UPDATE' AND (NEW.unit, NEW.activity) IS DISTINCT FROM (OLD.unit, OLD.activity) AND EXISTS (SELECT 1 FROM seats WHERE session_id = OLD.id) THEN
    RAISE EXCEPTION 'a session with seats keeps its unit and activity' USING ERRCODE = 'WS002', TABLE = 'sessions';
  END IF;
  IF NEW.boat_id IS NOT NULL AND (TG_OP = 'INSERT' OR (NEW.boat_id, NEW.boat_berth, NEW.activity) IS DISTINCT FROM (OLD.boat_id, OLD.boat_berth, OLD.activity))
     AND NOT EXISTS (SELECT 1 FROM boats b WHERE b.id = NEW.boat_id AND NEW.boat_berth <= b.groups AND (NEW.activity <> 'wake' OR b.kind = 'wake')) THEN
    RAISE EXCEPTION 'the boat does not serve that many groups, or not this activity' USING ERRCODE = '23514', CONSTRAINT = 'sessions_berth_check', TABLE = 'sessions';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER sessions_guard BEFORE INSERT OR UPDATE ON sessions FOR EACH ROW EXECUTE FUNCTION sessions_guard();

-- Legal changes of a booking: the life cycle's, nothing else -----------------------------------------------------------
CREATE FUNCTION bookings_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  legal boolean;
BEGIN
  IF TG_OP = 'INSERT' THEN
    legal := NEW.status IN ('held', 'requested', 'confirmed');
  ELSE
    legal := NEW.id = OLD.id AND NEW.reference = OLD.reference AND NEW.version >= OLD.version AND (NEW.status = OLD.status OR CASE OLD.status
      WHEN 'held' THEN NEW.status IN ('requested', 'confirmed', 'expired')
      WHEN 'requested' THEN NEW.status IN ('confirmed', 'declined', 'expired', 'cancelled')
      WHEN 'confirmed' THEN NEW.status IN ('completed', 'no_show', 'cancelled')
      -- a lapsed hold may still be confirmed when its places can be claimed again; a lapsed request may not
      WHEN 'expired' THEN NEW.status IN ('requested', 'confirmed') AND OLD.request_deadline IS NULL
      -- a late receipt revives what was cancelled for want of money
      WHEN 'cancelled' THEN NEW.status = 'confirmed' AND OLD.cancel_reason = 'unpaid'
      ELSE false END);
    -- an ended booking keeps what was agreed; only its personal columns may still be emptied
    legal := legal AND (NEW.status <> OLD.status OR OLD.status NOT IN ('completed', 'declined', 'expired', 'cancelled', 'no_show')
      OR (NEW.offer, NEW.party, NEW.total_cents, NEW.deposit_cents, NEW.first_date, NEW.days, NEW.price_snapshot, NEW.policy_snapshot, NEW.cancel_reason, NEW.booked_at)
         IS NOT DISTINCT FROM
         (OLD.offer, OLD.party, OLD.total_cents, OLD.deposit_cents, OLD.first_date, OLD.days, OLD.price_snapshot, OLD.policy_snapshot, OLD.cancel_reason, OLD.booked_at));
  END IF;
  IF NOT legal THEN
    RAISE EXCEPTION 'a booking does not change from % to % like this', CASE TG_OP WHEN 'UPDATE' THEN OLD.status::text ELSE 'nothing' END, NEW.status
      USING ERRCODE = 'WS002', TABLE = 'bookings', COLUMN = 'status';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER bookings_guard BEFORE INSERT OR UPDATE ON bookings FOR EACH ROW EXECUTE FUNCTION bookings_guard();

-- What happened stays as it was written --------------------------------------------------------------------------------
CREATE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'WS003', TABLE = TG_TABLE_NAME;
END $$;
CREATE TRIGGER booking_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON booking_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

-- Who caches is told: channel school_changed, {"table": "sessions", "months": ["2027-03"]}, no months = all -------------
CREATE FUNCTION notify_change(changed_table text, months text[]) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('school_changed', json_build_object('table', changed_table, 'months', months)::text)
$$;

CREATE FUNCTION sessions_notify() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  months text[] := ARRAY(SELECT DISTINCT to_char(date, 'YYYY-MM') FROM changed ORDER BY 1);
BEGIN
  IF cardinality(months) > 0 THEN PERFORM notify_change('sessions', months); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER sessions_notify_insert AFTER INSERT ON sessions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sessions_notify();
CREATE TRIGGER sessions_notify_delete AFTER DELETE ON sessions REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sessions_notify();
CREATE TRIGGER sessions_notify_before AFTER UPDATE ON sessions REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sessions_notify();
CREATE TRIGGER sessions_notify_after AFTER UPDATE ON sessions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sessions_notify();

CREATE FUNCTION bookings_notify() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  months text[] := ARRAY(SELECT DISTINCT left(day ->> 'date', 7) FROM changed, jsonb_array_elements(days) AS day ORDER BY 1);
BEGIN
  IF cardinality(months) > 0 THEN PERFORM notify_change('bookings', months); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER bookings_notify_insert AFTER INSERT ON bookings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION bookings_notify();
CREATE TRIGGER bookings_notify_update AFTER UPDATE ON bookings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION bookings_notify();

CREATE FUNCTION closed_periods_notify() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  months text[] := ARRAY(SELECT DISTINCT to_char(day, 'YYYY-MM') FROM changed, generate_series(date_trunc('month', from_date), to_date, interval '1 month') AS day ORDER BY 1);
BEGIN
  IF cardinality(months) > 0 THEN PERFORM notify_change('closed_periods', months); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER closed_periods_notify_insert AFTER INSERT ON closed_periods REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION closed_periods_notify();
CREATE TRIGGER closed_periods_notify_delete AFTER DELETE ON closed_periods REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION closed_periods_notify();
CREATE TRIGGER closed_periods_notify_before AFTER UPDATE ON closed_periods REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION closed_periods_notify();
CREATE TRIGGER closed_periods_notify_after AFTER UPDATE ON closed_periods REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION closed_periods_notify();

CREATE FUNCTION facts_notify() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_change(TG_TABLE_NAME, '{}');
  RETURN NULL;
END $$;
CREATE TRIGGER catalogue_versions_notify AFTER INSERT OR UPDATE OR DELETE ON catalogue_versions FOR EACH STATEMENT EXECUTE FUNCTION facts_notify();
CREATE TRIGGER site_settings_notify AFTER INSERT OR UPDATE OR DELETE ON site_settings FOR EACH STATEMENT EXECUTE FUNCTION facts_notify();
CREATE TRIGGER instructors_notify AFTER INSERT OR UPDATE OR DELETE ON instructors FOR EACH STATEMENT EXECUTE FUNCTION facts_notify();

-- Read-only views for operators: a contract, see docs/operations.md ----------------------------------------------------
-- held = places of unexpired holds and of requests with places, confirmed = places of bookings.
CREATE VIEW ops_session_load AS
SELECT s.id AS session_id, s.activity::text AS activity, s.starts_at, s.capacity,
  coalesce(sum(e.places) FILTER (WHERE b.status = 'requested' OR (b.status = 'held' AND b.hold_expires_at > now())), 0)::int AS held,
  coalesce(sum(e.places) FILTER (WHERE b.status IN ('confirmed', 'completed', 'no_show')), 0)::int AS confirmed
FROM sessions s
LEFT JOIN seats e ON e.session_id = s.id AND e.status IN ('planned', 'go', 'done', 'no_show')
LEFT JOIN bookings b ON b.id = e.booking_id
GROUP BY s.id;

CREATE VIEW ops_booking AS
SELECT reference, status::text AS status, manage_key_hash AS key_hash, party AS people, total_cents, created_at FROM bookings;
