/**
 * The schema as a list of migrations. A file stores in `user_version` how many it has run, so never edit a step after it has landed: append
 * the next one.
 */
export const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE members (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    merchant TEXT NOT NULL,
    username TEXT NOT NULL COLLATE NOCASE,
    password_hash TEXT NOT NULL,
    customer_type INTEGER NOT NULL,
    language TEXT NOT NULL,
    profile_icon INTEGER NOT NULL DEFAULT 1,
    email TEXT,
    mobile TEXT,
    club_label TEXT NOT NULL DEFAULT '{}',
    must_change_password INTEGER NOT NULL DEFAULT 0,
    password_expires_at INTEGER,
    last_login_at INTEGER,
    created_at INTEGER NOT NULL,
    joined_through TEXT NOT NULL DEFAULT '{}',
    unread INTEGER NOT NULL DEFAULT 0,
    deposits INTEGER NOT NULL DEFAULT 0,
    UNIQUE (merchant, username)
  ) STRICT;

  CREATE TABLE wallets (
    member_id INTEGER PRIMARY KEY REFERENCES members (id),
    currency TEXT NOT NULL,
    balance INTEGER NOT NULL CHECK (balance >= 0)
  ) STRICT;

  -- The history of money. A reference moves money once; the triggers below forbid changes and deletions.
  CREATE TABLE transactions (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    member_id INTEGER NOT NULL REFERENCES wallets (member_id),
    kind TEXT NOT NULL CHECK (kind IN ('grant', 'bet', 'win', 'rollback')),
    reference TEXT NOT NULL,
    amount INTEGER NOT NULL,
    balance_after INTEGER NOT NULL CHECK (balance_after >= 0),
    round TEXT,
    game TEXT,
    at INTEGER NOT NULL,
    UNIQUE (member_id, kind, reference)
  ) STRICT;
  CREATE INDEX transactions_by_member ON transactions (member_id, id);
  CREATE TRIGGER transactions_stay BEFORE UPDATE ON transactions BEGIN SELECT RAISE(ABORT, 'transactions are append-only'); END;
  CREATE TRIGGER transactions_remain BEFORE DELETE ON transactions BEGIN SELECT RAISE(ABORT, 'transactions are append-only'); END;

  CREATE TABLE sessions (
    token_hash TEXT PRIMARY KEY,
    member_id INTEGER NOT NULL REFERENCES members (id),
    span TEXT NOT NULL UNIQUE,
    created_at INTEGER NOT NULL,
    seen_at INTEGER NOT NULL,
    revoked_at INTEGER
  ) STRICT;
  CREATE INDEX sessions_by_member ON sessions (member_id);

  -- Sign-in attempts since the last success, by name or address.
  CREATE TABLE attempts (
    subject TEXT PRIMARY KEY,
    count INTEGER NOT NULL,
    since INTEGER NOT NULL
  ) STRICT;

  -- Settings that the switchboard changed for everyone; they survive a restart. Those of a scope are in memory only.
  CREATE TABLE overrides (
    merchant TEXT PRIMARY KEY,
    patch TEXT NOT NULL
  ) STRICT;

  CREATE TABLE events (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    merchant TEXT NOT NULL,
    kind TEXT NOT NULL,
    content TEXT NOT NULL
  ) STRICT;

  CREATE TABLE sent_codes (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    merchant TEXT NOT NULL,
    channel TEXT NOT NULL,
    recipient TEXT NOT NULL,
    purpose TEXT NOT NULL,
    code TEXT NOT NULL
  ) STRICT;
  `,
  `
  -- Identities at providers that open an account beside its password.
  CREATE TABLE identities (
    merchant TEXT NOT NULL,
    provider TEXT NOT NULL,
    subject TEXT NOT NULL,
    member_id INTEGER NOT NULL REFERENCES members (id),
    PRIMARY KEY (merchant, provider, subject)
  ) STRICT;
  CREATE INDEX identities_by_member ON identities (member_id);
  `,
  `
  ALTER TABLE members ADD COLUMN second_factors TEXT NOT NULL DEFAULT '[]';
  ALTER TABLE members ADD COLUMN totp_secret TEXT;
  -- The last time step with a used code: no code of an authenticator works twice.
  ALTER TABLE members ADD COLUMN totp_used INTEGER NOT NULL DEFAULT 0;
  CREATE UNIQUE INDEX members_by_mobile ON members (merchant, mobile) WHERE mobile IS NOT NULL;

  -- Hashes of one-time codes that were sent and are not used yet.
  CREATE TABLE codes (
    merchant TEXT NOT NULL,
    purpose TEXT NOT NULL,
    owner TEXT NOT NULL,
    code_hash TEXT NOT NULL,
    sent_at INTEGER NOT NULL,
    resend_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (merchant, purpose, owner)
  ) STRICT;
  `,
  `
  -- Actions of members in programs apart from money (joined, read, written), each stored once.
  CREATE TABLE deeds (
    member_id INTEGER NOT NULL REFERENCES members (id),
    kind TEXT NOT NULL,
    item TEXT NOT NULL,
    content TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (member_id, kind, item)
  ) STRICT;
  `,
  `
  -- Public keys of members' passkeys, by credential id.
  CREATE TABLE passkeys (
    merchant TEXT NOT NULL,
    id TEXT NOT NULL,
    rp_id TEXT NOT NULL,
    member_id INTEGER NOT NULL REFERENCES members (id),
    user_handle TEXT NOT NULL,
    algorithm INTEGER NOT NULL,
    public_key TEXT NOT NULL,
    counter INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    used_at INTEGER,
    PRIMARY KEY (merchant, id)
  ) STRICT;
  CREATE INDEX passkeys_by_member ON passkeys (member_id);
  `,
  `
  -- Deposits and withdrawals. SQLite cannot change a constraint in place, so the history moves into a new table.
  CREATE TABLE transactions_now (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    member_id INTEGER NOT NULL REFERENCES wallets (member_id),
    kind TEXT NOT NULL CHECK (kind IN ('grant', 'bet', 'win', 'rollback', 'deposit', 'withdraw')),
    reference TEXT NOT NULL,
    amount INTEGER NOT NULL,
    balance_after INTEGER NOT NULL CHECK (balance_after >= 0),
    round TEXT,
    game TEXT,
    at INTEGER NOT NULL,
    UNIQUE (member_id, kind, reference)
  ) STRICT;
  INSERT INTO transactions_now SELECT * FROM transactions;
  DROP TABLE transactions;
  ALTER TABLE transactions_now RENAME TO transactions;
  CREATE INDEX transactions_by_member ON transactions (member_id, id);
  CREATE TRIGGER transactions_stay BEFORE UPDATE ON transactions BEGIN SELECT RAISE(ABORT, 'transactions are append-only'); END;
  CREATE TRIGGER transactions_remain BEFORE DELETE ON transactions BEGIN SELECT RAISE(ABORT, 'transactions are append-only'); END;
  `,
  `
  -- The session that a session at another address continues, by its span.
  ALTER TABLE sessions ADD COLUMN parent TEXT;
  CREATE INDEX sessions_by_parent ON sessions (parent) WHERE parent IS NOT NULL;
  `,
  `
  -- Push tokens of browsers, each of one member at a time.
  CREATE TABLE push_tokens (
    token TEXT PRIMARY KEY,
    member_id INTEGER NOT NULL REFERENCES members (id),
    topics TEXT NOT NULL,
    bound_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX push_tokens_by_member ON push_tokens (member_id);
  `,
  `
  -- The language in which a browser's member is notified.
  ALTER TABLE push_tokens ADD COLUMN language TEXT NOT NULL DEFAULT 'EN';

  -- Rewards that came by message: each is in its member's inbox and reward centre.
  CREATE TABLE gifts (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    member_id INTEGER NOT NULL REFERENCES members (id),
    units INTEGER NOT NULL CHECK (units > 0),
    at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX gifts_by_member ON gifts (member_id);
  `,
  `
  -- Play protection: the limits that members set, breaks and exclusions, and the time in sessions by day.
  CREATE TABLE play_limits (
    member_id INTEGER NOT NULL REFERENCES members (id),
    kind TEXT NOT NULL CHECK (kind IN ('deposit', 'loss', 'time')),
    frame TEXT NOT NULL CHECK (frame IN ('day', 'week', 'month')),
    most INTEGER NOT NULL CHECK (most > 0),
    pending_most INTEGER,
    pending_from INTEGER,
    confirm_by INTEGER,
    PRIMARY KEY (member_id, kind, frame)
  ) STRICT;
  CREATE TABLE play_rests (
    member_id INTEGER NOT NULL REFERENCES members (id),
    kind TEXT NOT NULL CHECK (kind IN ('break', 'exclusion')),
    until INTEGER NOT NULL,
    PRIMARY KEY (member_id, kind)
  ) STRICT;
  CREATE TABLE play_uses (
    member_id INTEGER PRIMARY KEY REFERENCES members (id),
    seen_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE play_days (
    member_id INTEGER NOT NULL REFERENCES members (id),
    day TEXT NOT NULL,
    ms INTEGER NOT NULL,
    PRIMARY KEY (member_id, day)
  ) STRICT;
  -- The sign-in before the last one.
  ALTER TABLE members ADD COLUMN previous_login_at INTEGER;
  `,
  `
  -- Hashes of the ids of browsers that have signed a member in.
  CREATE TABLE known_devices (
    member_id INTEGER NOT NULL REFERENCES members (id),
    device TEXT NOT NULL,
    used_at INTEGER NOT NULL,
    PRIMARY KEY (member_id, device)
  ) STRICT;
  `,
  `
  -- Public keys of passkeys are stored in COSE, which names its algorithm. Members whose passkeys were stored otherwise make new ones.
  DELETE FROM passkeys;
  ALTER TABLE passkeys DROP COLUMN algorithm;
  `,
  `
  -- What members filled in at joining. own is the form in which a value has one owner; null where many may have the same.
  CREATE TABLE member_fields (
    merchant TEXT NOT NULL,
    member_id INTEGER NOT NULL REFERENCES members (id),
    field TEXT NOT NULL,
    value TEXT NOT NULL,
    own TEXT,
    PRIMARY KEY (member_id, field)
  ) STRICT;
  CREATE UNIQUE INDEX member_fields_own ON member_fields (merchant, field, own) WHERE own IS NOT NULL;
  `,
  `
  -- When members last looked at their limits, and at the summary of 30 days.
  CREATE TABLE play_looks (
    member_id INTEGER NOT NULL REFERENCES members (id),
    kind TEXT NOT NULL CHECK (kind IN ('review', 'summary')),
    at INTEGER NOT NULL,
    PRIMARY KEY (member_id, kind)
  ) STRICT;
  `,
  `
  -- The version of the terms that a member accepted last.
  ALTER TABLE members ADD COLUMN terms_accepted TEXT;
  `,
]
