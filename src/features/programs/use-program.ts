import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { LOADING, type Loaded } from '#lib/loaded.ts'
import type { Program } from './program.ts'

/** What a program shows now; it is asked for when its screen opens. The prerendered page knows nothing of it. */
export function useProgram<Value>(program: Program<Value>): Loaded<Value> {
  useEffect(() => void program.load(), [program])
  return useStore(program.$loaded, { ssr: () => LOADING })
}
