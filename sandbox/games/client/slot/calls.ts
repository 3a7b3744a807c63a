import type { ShownAnswer, SpinAnswer } from '../../play-protocol.ts'
import { call } from '../shell/api.ts'

export const spin = (requestId: string, bet: number): Promise<SpinAnswer> => call('rounds', { requestId, bet })
export const shown = (id: string, spins: number): Promise<ShownAnswer> => call(`rounds/${id}/shown`, { spins })
