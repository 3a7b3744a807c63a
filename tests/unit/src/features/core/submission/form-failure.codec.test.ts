import { expect, test } from 'vitest'
import { ApiError, ContractError, NetworkError } from '#api/errors.ts'
import { formFailureOf, type FormFailure } from '#features/core/submission/form-failure.codec.ts'

const refused = (status: number, code: string, message = ''): ApiError => new ApiError('login', { status, code, message })

test.each<[why: string, error: unknown, expected: FormFailure]>([
  ['no network: the toast reports it', new NetworkError('login', 'offline'), { code: 'unanswered', message: '' }],
  ['a response of the wrong shape: the notice reports it', new ContractError('login', 'token', 'missing'), { code: 'unanswered', message: '' }],
  ['a code of the catalogue: the notice has its words', refused(200, 'some.code', 'No'), { code: 'unanswered', message: '' }],
  ['too many requests, with the server’s words', refused(200, 'TOO_MANY_REQUEST_LOGIN', 'Wait'), { code: 'tooManyRequests', message: 'Wait' }],
  ['too many requests, with the code as its message: no message', refused(429, '', 'TOO_MANY_REQUEST'), { code: 'tooManyRequests', message: '' }],
  ['too many requests, with a longer code as its message: no message', refused(429, '', 'TOO_MANY_REQUEST_CODE'), { code: 'tooManyRequests', message: '' }],
  ['a gateway without a response', refused(502, ''), { code: 'badGateway', message: '' }],
  ['any other status: the notice reports it', refused(503, ''), { code: 'unanswered', message: '' }],
])('ERR-2 %s', (_why, error, expected) => expect(formFailureOf(error)).toEqual(expected))
