/**
 * The schema, as the steps that led to it. A file remembers in `user_version` how many it has taken, so a step is never edited once it
 * has landed: append the next one.
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

  -- The money's history. A reference moves money once; nothing in here is ever changed or taken away.
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

  -- Sign-in attempts since the last success, by what they were counted for.
  CREATE TABLE attempts (
    subject TEXT PRIMARY KEY,
    count INTEGER NOT NULL,
    since INTEGER NOT NULL
  ) STRICT;

  -- What the switchboard has set for everyone: it stays after a restart. What it sets for a scope lives in memory.
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
  -- What opens an account beside its password: somebody as a provider knows them.
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
  -- The newest step whose code was used: no code of an authenticator serves twice.
  ALTER TABLE members ADD COLUMN totp_used INTEGER NOT NULL DEFAULT 0;
  CREATE UNIQUE INDEX members_by_mobile ON members (merchant, mobile) WHERE mobile IS NOT NULL;

  -- Codes of one use that were sent and have not served yet, by their hash.
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
  -- What members did in programs beside moving money: joined, read, written. Each once.
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
  -- What members sign in with beside a password: of each the public half, by the id that its authenticator gave it.
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
  -- Money also comes in and goes out by the cashier. A constraint cannot be changed in place: the history moves into a table with the new one.
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
]
