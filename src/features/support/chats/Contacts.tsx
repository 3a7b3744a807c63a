import type { ReactElement } from 'react'
import mail from 'lucide-static/icons/mail.svg?raw'
import messageCircle from 'lucide-static/icons/message-circle.svg?raw'
import phone from 'lucide-static/icons/phone.svg?raw'
import send from 'lucide-static/icons/send.svg?raw'
import { ListGroup, ListRow } from '#ui/List.tsx'
import css from './CustomerService.module.css'

/** A way to reach customer service without a chat of the site. */
export interface ContactLink {
  readonly way: 'phone' | 'whatsapp' | 'telegram' | 'line' | 'email'
  readonly words: string
  readonly shown: string
  readonly href: string
}

const ICONS: Readonly<Record<ContactLink['way'], string>> = {
  phone,
  whatsapp: messageCircle,
  telegram: send,
  line: messageCircle,
  email: mail,
}

/** Links that work without scripts (BRW-3); never hydrated. */
export function Contacts({ title, links }: { title: string; links: readonly ContactLink[] }): ReactElement {
  return (
    <div className={css.contacts}>
      <ListGroup title={title}>
        {links.map(({ way, words, shown, href }) => (
          <ListRow key={way} icon={ICONS[way]} words={words} detail={<bdi dir="ltr">{shown}</bdi>} href={href} />
        ))}
      </ListGroup>
    </div>
  )
}
