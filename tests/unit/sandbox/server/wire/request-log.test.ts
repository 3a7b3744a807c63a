import { expect, test } from 'vitest'
import { createRequestLog, type LoggedRequest } from '../../../../../sandbox/server/wire/request-log.ts'

/** What the log reads of a request. */
const request = (scope: string | undefined, path: string) => ({ scope, path }) as Omit<LoggedRequest, 'id'>

test('the newest requests of a scope stay, the newest first, however many come of others', () => {
  const log = createRequestLog(2)
  log.add(request('mine', '/1'))
  for (const path of ['/2', '/3', '/4']) log.add(request('other', path))
  log.add(request(undefined, '/5'))
  const paths = (scope?: string): string[] => log.list(scope).map(({ path }) => path)
  expect([paths('mine'), paths('other'), paths()]).toEqual([['/1'], ['/4', '/3'], ['/5', '/4', '/3', '/1']])
  log.clear('other')
  expect(paths()).toEqual(['/5', '/1'])
  log.clear()
  expect(paths()).toEqual([])
})
