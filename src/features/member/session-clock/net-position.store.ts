import { atom } from 'nanostores'

/** Won minus staked since the session began, in the member's currency; undefined until known. Set by net-position.bind.ts. */
export const $netPosition = atom<string | undefined>(undefined)
