import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { decided } from '#lib/decisions.ts'
import { pageUse, watchPageUse } from './page-use.ts'
import { $alert, $turns } from './store.ts'
import { takeTurn } from './take-turn.ts'
import { decideTurn, type PatientTurn } from './turns.ts'

/**
 * Is it this dialog's turn (LAY-2)? It asks while `wanted`; when something more urgent comes it is told to step back, and afterwards to return.
 * Mark what the dialog holds with `data-turn`. For views with a root of their own: nothing of it is for the prerendered shell.
 */
export function useTurn(turn: PatientTurn, wanted: boolean): boolean {
  const [use, setUse] = useState(() => pageUse(turn))
  const turns = useStore($turns)
  const alert = useStore($alert)?.urgency
  useEffect(() => (wanted ? takeTurn(turn) : undefined), [turn, wanted])
  useEffect(() => (wanted ? watchPageUse(turn, setUse) : undefined), [turn, wanted])
  return wanted && decided(`turn of ${turn}`, decideTurn({ turn, turns, alert, use })).do === 'show'
}
