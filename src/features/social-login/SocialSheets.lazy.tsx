import type { ReactElement } from 'react'
import { ChoiceSheet } from './ChoiceSheet.tsx'
import { PhoneSheet } from './PhoneSheet.tsx'

/** What services ask over any screen. */
export default function SocialSheets(): ReactElement {
  return (
    <>
      <ChoiceSheet />
      <PhoneSheet />
    </>
  )
}
