-- PostgreSQL would pass a change of this simple view on to the bookings; operators read it and nothing else (engine.md section 6).
CREATE FUNCTION view_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is read-only', TG_TABLE_NAME USING ERRCODE = '55000';
END $$;
CREATE TRIGGER ops_booking_read_only INSTEAD OF INSERT OR UPDATE OR DELETE ON ops_booking FOR EACH ROW EXECUTE FUNCTION view_refuse_change();
