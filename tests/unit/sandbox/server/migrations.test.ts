import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, expect, test } from 'vitest'
import { openDatabase, openFile } from '../../../../sandbox/server/database/database.ts'
import { MIGRATIONS } from '../../../../sandbox/server/database/migrations.ts'

/** The migration that adds deposits and withdrawals. */
const CASHIER_STEP = 6

test('the migration for the cashier keeps the older history, which stays append-only', () => {
  const folder = mkdtempSync(join(tmpdir(), 'livery-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'operator.sqlite')
  const old = openFile(file)
  for (const step of MIGRATIONS.slice(0, CASHIER_STEP - 1)) old.exec(step)
  old.exec(`PRAGMA user_version = ${CASHIER_STEP - 1};
    INSERT INTO members (id, merchant, username, password_hash, customer_type, language, created_at) VALUES (1, 'aurora', 'koi77', '', 0, 'EN', 0);
    INSERT INTO wallets VALUES (1, 'PHP', 700);
    INSERT INTO transactions (id, member_id, kind, reference, amount, balance_after, round, game, at) VALUES (4, 1, 'grant', 'a', 1000, 1000, NULL, NULL, 1), (9, 1, 'bet', 'b', -300, 700, 'r', 'g', 2);`)
  old.close()
  const database = openDatabase(file)
  onTestFinished(() => database.close())
  expect(
    database
      .prepare('SELECT id, kind, amount, balance_after AS after, round FROM transactions')
      .all()
      .map((row) => ({ ...row })),
  ).toEqual([
    { id: 4, kind: 'grant', amount: 1000, after: 1000, round: null },
    { id: 9, kind: 'bet', amount: -300, after: 700, round: 'r' },
  ])
  database.exec(`INSERT INTO transactions (member_id, kind, reference, amount, balance_after, at) VALUES (1, 'deposit', 'b', 5, 705, 3)`)
  expect(database.prepare('SELECT max(id) AS id FROM transactions').get()?.['id']).toBe(10)
  expect(() => database.exec('UPDATE transactions SET amount = 0')).toThrow('append-only')
  expect(() => database.exec('DELETE FROM transactions')).toThrow('append-only')
  expect(() =>
    database.exec(`INSERT INTO transactions (member_id, kind, reference, amount, balance_after, at) VALUES (1, 'gift', 'c', 5, 710, 3)`),
  ).toThrow('CHECK')
})
