import type { DatabaseSync } from 'node:sqlite'

/** Creates the vendor's missing database tables. Tickets and tokens are stored only as SHA-256. Money is minor units. */
export function createVendorTables(database: DatabaseSync): void {
  database.exec(`
    CREATE TABLE IF NOT EXISTS vendor_tickets (
      hash TEXT PRIMARY KEY, launch TEXT NOT NULL, expires_at INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE IF NOT EXISTS vendor_sessions (
      hash TEXT PRIMARY KEY, player TEXT NOT NULL, launch TEXT NOT NULL, expires_at INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE IF NOT EXISTS vendor_rounds (
      id TEXT PRIMARY KEY, player TEXT NOT NULL, launch TEXT NOT NULL, game_code TEXT NOT NULL, request_id TEXT NOT NULL,
      bet INTEGER NOT NULL CHECK (bet > 0), win INTEGER NOT NULL CHECK (win >= 0), outcome TEXT NOT NULL,
      spins INTEGER NOT NULL, shown INTEGER NOT NULL DEFAULT 0,
      state TEXT NOT NULL CHECK (state IN ('betting', 'open', 'settled', 'void')), created_at INTEGER NOT NULL,
      UNIQUE (player, game_code, request_id)
    ) STRICT;
    CREATE INDEX IF NOT EXISTS vendor_rounds_by_player ON vendor_rounds (player, game_code, created_at);
    CREATE TABLE IF NOT EXISTS vendor_secrets (game_code TEXT PRIMARY KEY, secret TEXT NOT NULL) STRICT;
    CREATE TABLE IF NOT EXISTS vendor_crash_clocks (game_code TEXT PRIMARY KEY, number INTEGER NOT NULL, opens_at INTEGER NOT NULL) STRICT;
    CREATE TABLE IF NOT EXISTS vendor_wagers (
      id TEXT PRIMARY KEY, player TEXT NOT NULL, launch TEXT NOT NULL, game_code TEXT NOT NULL, request_id TEXT NOT NULL,
      event INTEGER NOT NULL, closes_at INTEGER NOT NULL, due_at INTEGER NOT NULL, bet INTEGER NOT NULL CHECK (bet > 0), choice TEXT NOT NULL,
      win INTEGER CHECK (win >= 0), result TEXT,
      state TEXT NOT NULL CHECK (state IN ('betting', 'open', 'settled', 'void')), created_at INTEGER NOT NULL,
      UNIQUE (player, game_code, request_id)
    ) STRICT;
    CREATE INDEX IF NOT EXISTS vendor_wagers_by_player ON vendor_wagers (player, game_code, created_at);
    CREATE INDEX IF NOT EXISTS vendor_wagers_due ON vendor_wagers (due_at) WHERE state IN ('betting', 'open');
    CREATE TABLE IF NOT EXISTS vendor_trial_purses (player TEXT PRIMARY KEY, balance INTEGER NOT NULL CHECK (balance >= 0)) STRICT;
    CREATE TABLE IF NOT EXISTS vendor_trial_moves (transaction_id TEXT PRIMARY KEY, player TEXT NOT NULL) STRICT;
  `)
}
