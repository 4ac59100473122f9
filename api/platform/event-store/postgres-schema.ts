import type { Migration } from '../../../projections/platform/migrate.ts';

/** The log. `position` orders all events (it grows and may have gaps). `revision` orders one stream (0-based, no gaps). Documents have type `json`
 *  rather than `jsonb`, because an event must be returned exactly as written, and SQL never reads its fields. */
const TABLES = /* sql */ `
CREATE SCHEMA es;

-- A CACHE above 1 would reserve blocks of positions for sessions, so that positions within a stream would not follow the order of appends
CREATE SEQUENCE es.position_seq AS bigint CACHE 1;

CREATE TABLE es.events (
  position       bigint      PRIMARY KEY,
  revision       bigint      NOT NULL,
  event_id       uuid        NOT NULL,
  recorded_at    timestamptz NOT NULL DEFAULT clock_timestamp(),
  schema_version smallint    NOT NULL,
  stream_id      text        COLLATE "C" NOT NULL,
  type           text        COLLATE "C" NOT NULL,
  data           json        NOT NULL,
  metadata       json        NOT NULL,
  CONSTRAINT events_stream_revision_key UNIQUE (stream_id, revision)
);
-- finds the first attempt of an append that is repeated without an exact revision
CREATE INDEX events_event_id_idx ON es.events (event_id);
`;

/** The first key of the advisory locks that allow only one writer per stream. A lock is held until the commit is visible. Streams with the same hash
 *  share a lock. */
const STREAM_LOCK = 7733;
/** The upper 16 bits of the keys of the advisory locks with which writers announce positions (see `HORIZON`). */
const ANNOUNCEMENT = 45;

/** SQL for the newest position taken by any writer. The CASE is needed because an unused sequence reports 1. */
const NEWEST = /* sql */ `(SELECT CASE WHEN s.is_called THEN s.last_value ELSE 0 END FROM es.position_seq s)`;

/** The functions `es.announce` and `es.horizon`. Before a writer takes positions, it announces the newest position that it has seen. The announcement
 *  is a shared lock, which is released when the writer's commit is visible. Therefore, no event can still be added at a position up to the lowest
 *  announced one (`safe`). These positions are called settled. */
const HORIZON = /* sql */ `
CREATE FUNCTION es.announce() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared((${ANNOUNCEMENT}::bigint << 48) | ${NEWEST});
END $$;

-- The order matters: first the newest position, then the announcements. Read events only in a later snapshot than this one.
CREATE FUNCTION es.horizon(OUT safe bigint, OUT newest bigint) LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_announced bigint;
BEGIN
  newest := ${NEWEST};
  SELECT min(((l.classid::bigint & 65535) << 32) | l.objid::bigint) INTO v_announced
    FROM pg_locks l
   WHERE l.locktype = 'advisory' AND l.objsubid = 1 AND (l.classid::bigint >> 16) = ${ANNOUNCEMENT}
     AND l.database = (SELECT d.oid FROM pg_database d WHERE d.datname = current_database());
  safe := least(newest, coalesce(v_announced, newest));
END $$;
`;

/** Selects settled events after a position, together with `safe` and `newest` (see `HORIZON`), in one round trip. It reads these two first, then the
 *  events in a later snapshot. If there are no events, it returns one row without an event. */
const LOOK = /* sql */ `
CREATE FUNCTION es.look(p_after bigint, p_limit int)
RETURNS TABLE (safe bigint, newest bigint, "position" bigint, stream_id text, revision bigint, event_id uuid, type text,
  schema_version smallint, recorded_at timestamptz, data json, metadata json)
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_safe bigint;
  v_newest bigint;
BEGIN
  SELECT h.safe, h.newest INTO v_safe, v_newest FROM es.horizon() h;
  RETURN QUERY
    SELECT v_safe, v_newest, e.position, e.stream_id, e.revision, e.event_id, e.type, e.schema_version, e.recorded_at, e.data,
           e.metadata
      FROM (SELECT 1) AS always
      LEFT JOIN LATERAL (SELECT * FROM es.events o WHERE o.position > p_after AND o.position <= v_safe
                          ORDER BY o.position LIMIT p_limit) e ON true;
END $$;
`;

/** Drops an older signature of `es.append`. */
const DROP_APPEND = /* sql */ `
DROP FUNCTION es.append(text, bigint, uuid[], text[], smallint[], text, text);
`;

/** Appends events to one stream. `p_expected`: >= 0 an exact revision, -1 no stream, -2 any, -4 the stream exists. The documents are the lines of
 *  one string (JSON has no raw line breaks), because splitting lines is cheaper than parsing an array or one big document. `positions` and
 *  `recorded` are null for events that were already stored. */
const APPEND = /* sql */ `
CREATE FUNCTION es.append(
  p_stream text, p_expected bigint, p_ids uuid[], p_types text[], p_versions smallint[], p_data text, p_metadata text,
  OUT accepted boolean, OUT current_revision bigint, OUT last_revision bigint, OUT last_position bigint,
  OUT positions bigint[], OUT recorded timestamptz[]
) LANGUAGE plpgsql AS $$
DECLARE
  v_count int := cardinality(p_ids);
  v_repeated_from bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(${STREAM_LOCK}, hashtext(p_stream));
  current_revision := coalesce(
    (SELECT e.revision FROM es.events e WHERE e.stream_id = p_stream ORDER BY e.revision DESC LIMIT 1), -1);

  IF p_expected <= -2 THEN
    -- OFFSET 0 keeps the planner from walking the whole stream instead of finding the event by its id
    v_repeated_from := (SELECT f.revision
                          FROM (SELECT e.stream_id, e.revision FROM es.events e WHERE e.event_id = p_ids[1] OFFSET 0) f
                         WHERE f.stream_id = p_stream ORDER BY f.revision LIMIT 1);
  ELSIF p_expected < current_revision THEN
    v_repeated_from := p_expected + 1;
  END IF;
  IF v_repeated_from IS NOT NULL THEN
    SELECT array_agg(e.event_id ORDER BY e.revision) = p_ids, max(e.revision), max(e.position)
      INTO accepted, last_revision, last_position
      FROM es.events e
     WHERE e.stream_id = p_stream AND e.revision >= v_repeated_from AND e.revision < v_repeated_from + v_count;
    accepted := coalesce(accepted, false);
    RETURN;
  END IF;

  accepted := p_expected = current_revision OR p_expected = -2 OR (p_expected = -4 AND current_revision >= 0);
  IF NOT accepted THEN
    RETURN;
  END IF;
  PERFORM es.announce();
  WITH inserted AS (
    INSERT INTO es.events (position, stream_id, revision, event_id, type, schema_version, data, metadata)
    SELECT nextval('es.position_seq'), p_stream, current_revision + u.n, u.id, u.type, u.version, u.data::json, u.metadata::json
      FROM ROWS FROM (unnest(p_ids, p_types, p_versions), string_to_table(p_data, E'\\n'), string_to_table(p_metadata, E'\\n'))
           WITH ORDINALITY AS u(id, type, version, data, metadata, n)
    RETURNING position, recorded_at)
  SELECT array_agg(i.position ORDER BY i.position), array_agg(i.recorded_at ORDER BY i.position), max(i.position)
    INTO positions, recorded, last_position FROM inserted i;
  last_revision := current_revision + v_count;
END $$;
`;

/** Appends all queued items in one round trip and one commit. `p_items` contains the index of each event's item, in order. An item that needs
 *  separate handling (a conflict, a repetition) is skipped: its base is then -9, and the caller passes the item to es.append. A stream may occur more
 *  than once if all of its items expect 'any'. */
const APPEND_MANY = /* sql */ `
CREATE FUNCTION es.append_many(
  p_streams text[], p_expected bigint[], p_counts int[],
  p_items int[], p_ids uuid[], p_types text[], p_versions smallint[], p_data text, p_metadata text,
  OUT bases bigint[], OUT last_positions bigint[]
) LANGUAGE plpgsql AS $$
BEGIN
  -- sorted, so that two batches cannot wait for each other
  PERFORM pg_advisory_xact_lock(${STREAM_LOCK}, q.hash)
     FROM (SELECT DISTINCT hashtext(s.stream) AS hash FROM unnest(p_streams) AS s(stream) ORDER BY 1) q;

  WITH item AS MATERIALIZED (
    SELECT i.n, i.stream, i.expected, i.count, sum(i.count) OVER (ORDER BY i.n) - i.count + 1 AS first_event,
           coalesce((SELECT e.revision FROM es.events e WHERE e.stream_id = i.stream ORDER BY e.revision DESC LIMIT 1), -1)
             AS current
      FROM unnest(p_streams, p_expected, p_counts) WITH ORDINALITY AS i(stream, expected, count, n)
  ), verdict AS MATERIALIZED (
    SELECT item.*,
           CASE WHEN item.expected >= -1 THEN item.expected = item.current
                WHEN item.expected = -4 AND item.current < 0 THEN false
                ELSE (SELECT f.stream_id
                        FROM (SELECT e.stream_id FROM es.events e WHERE e.event_id = p_ids[item.first_event] OFFSET 0) f
                       WHERE f.stream_id = item.stream LIMIT 1) IS NULL
           END AS accepted
      FROM item
  )
  SELECT array_agg(b.base ORDER BY b.n) INTO bases
    FROM (SELECT v.n,
                 CASE WHEN v.accepted THEN v.current + coalesce(sum(v.count) FILTER (WHERE v.accepted) OVER earlier, 0)
                      ELSE -9 END AS base
            FROM verdict v
          WINDOW earlier AS (PARTITION BY v.stream ORDER BY v.n ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)) b;

  PERFORM es.announce();
  WITH inserted AS (
    INSERT INTO es.events (position, stream_id, revision, event_id, type, schema_version, data, metadata)
    SELECT nextval('es.position_seq'), p_streams[u.item],
           bases[u.item] + row_number() OVER (PARTITION BY u.item ORDER BY u.n),
           u.id, u.type, u.version, u.data::json, u.metadata::json
      FROM ROWS FROM (unnest(p_items, p_ids, p_types, p_versions),
                      string_to_table(p_data, E'\\n'), string_to_table(p_metadata, E'\\n'))
           WITH ORDINALITY AS u(item, id, type, version, data, metadata, n)
     WHERE bases[u.item] >= -1
     ORDER BY u.n
    RETURNING position)
  SELECT array_agg(i.position ORDER BY i.position) INTO last_positions FROM inserted i;
END $$;
`;

/** The migrations for the tables and functions of the log, in the Postgres schema `es`. */
export const eventStoreMigrations: readonly Migration[] = [
  {
    name: 'event-store/001-log',
    up: async (db) => {
      await db.raw(TABLES + HORIZON + APPEND + APPEND_MANY);
    },
  },
  {
    name: 'event-store/002-look',
    up: async (db) => {
      await db.raw(LOOK);
    },
  },
  {
    name: 'event-store/003-append-tells-where-and-when',
    up: async (db) => {
      await db.raw(DROP_APPEND + APPEND);
    },
  },
];
