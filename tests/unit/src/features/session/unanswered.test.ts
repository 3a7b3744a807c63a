import { expect, test } from 'vitest'
import { ApiError, ContractError, NetworkError } from '#api/errors.ts'
import { unansweredBy, type Unanswered } from '#features/session/unanswered.ts'

const refused = (status: number, code: string, message = ''): ApiError => new ApiError('login', { status, code, message })

test.each<[why: string, error: unknown, expected: Unanswered]>([
  ['no network: the toast says so', new NetworkError('login', 'offline'), { code: 'unanswered', message: '' }],
  ['an answer of the wrong shape: the notice says so', new ContractError('login', 'token', 'missing'), { code: 'unanswered', message: '' }],
  ['a code of the catalogue: the notice has its words', refused(200, 'some.code', 'No'), { code: 'unanswered', message: '' }],
  ['too many requests, with the server’s words', refused(200, 'TOO_MANY_REQUEST_LOGIN', 'Wait'), { code: 'tooManyRequests', message: 'Wait' }],
  ['too many requests, said in the message alone: no words for people', refused(429, '', 'TOO_MANY_REQUEST'), { code: 'tooManyRequests', message: '' }],
  ['a gateway without an answer', refused(502, ''), { code: 'badGateway', message: '' }],
  ['any other status: the notice says so', refused(503, ''), { code: 'unanswered', message: '' }],
])('ERR-2 %s', (_why, error, expected) => expect(unansweredBy(error)).toEqual(expected))
