import type { ReactElement } from 'react'
import chevronDown from 'lucide-static/icons/chevron-down.svg?raw'
import { Art, type ArtSource } from '#ui/Art.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Lane } from '#ui/Lane.tsx'
import { BlockFrame } from './BlockFrame.tsx'

/** Words of a block that the folder's check has made sure of, and a link where it has one. */
export interface BlockText {
  title?: string | undefined
  text?: string | undefined
  link?: { href: string; words: string } | undefined
}

/** A text of the folder, a line for each paragraph. */
function Paragraphs({ text = '' }: { text?: string | undefined }): ReactElement {
  return (
    <>
      {text
        .split('\n')
        .filter(Boolean)
        .map((line) => (
          <p key={line}>{line}</p>
        ))}
    </>
  )
}

/** What a card says, and its link. */
function Says({ text, link }: Pick<BlockText, 'text' | 'link'>): ReactElement {
  return (
    <>
      <Paragraphs text={text} />
      {link && (
        <ButtonLink kind="secondary" href={link.href}>
          {link.words}
        </ButtonLink>
      )}
    </>
  )
}

/** Own words on home (BRD-1). */
export function TextBlock({ title, text, link }: BlockText): ReactElement {
  return (
    <BlockFrame title={title}>
      <div className="blocks-card">
        <Says text={text} link={link} />
      </div>
    </BlockFrame>
  )
}

/** A countdown to a day of the folder (BRD-1). The page prints the day; live-blocks.bind.ts counts the seconds while it is in view. */
export function CountdownBlock({ title, text, link, until, day }: BlockText & { until: number; day: string }): ReactElement {
  return (
    <div data-live="countdown">
      <BlockFrame title={title}>
        <div className="blocks-card blocks-countdown">
          <time className="figures" data-until={until} dateTime={new Date(until).toISOString()}>
            {day}
          </time>
          <Says text={text} link={link} />
        </div>
      </BlockFrame>
    </div>
  )
}

export interface BlockPicture extends ArtSource {
  href: string | undefined
}

/** Pictures of the folder's choice (BRD-1). */
export function PicturesBlock({
  title,
  pictures,
  columns,
}: {
  title: string | undefined
  pictures: readonly BlockPicture[]
  columns: number
}): ReactElement {
  return (
    <BlockFrame title={title}>
      <ul className="blocks-pictures" data-columns={columns}>
        {pictures.map(({ href, ...picture }) => (
          <li key={picture.src}>
            {href === undefined ? (
              <Art {...picture} />
            ) : (
              <a href={href}>
                <Art {...picture} />
              </a>
            )}
          </li>
        ))}
      </ul>
    </BlockFrame>
  )
}

/** Questions whose answer opens at a press, without scripts too (BRD-1). */
export function QuestionsBlock({
  title,
  questions,
}: {
  title: string | undefined
  questions: readonly { question: string; answer: string }[]
}): ReactElement {
  return (
    <BlockFrame title={title}>
      <div className="blocks-questions">
        {questions.map(({ question, answer }) => (
          <details key={question}>
            <summary>
              {question}
              <Icon of={chevronDown} size="sm" />
            </summary>
            <Paragraphs text={answer} />
          </details>
        ))}
      </div>
    </BlockFrame>
  )
}

export interface BlockContact {
  href: string
  words: string
  shown: string
}

/** How customer service is reached beside its chats (BRD-1). */
export function ContactBlock({ title, links }: { title: string; links: readonly BlockContact[] }): ReactElement {
  return (
    <BlockFrame title={title}>
      <ul className="blocks-contacts">
        {links.map(({ href, words, shown }) => (
          <li key={href}>
            <a href={href}>
              <span>{words}</span>
              <bdi dir="ltr">{shown}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </BlockFrame>
  )
}

export interface BlockPromotion extends ArtSource {
  href: string
  title: string
}

/** Promotions of the snapshot that run (BRD-1). */
export function PromotionsBlock({
  title,
  promotions,
  seeAll,
}: {
  title: string
  promotions: readonly BlockPromotion[]
  seeAll: { href: string; words: string }
}): ReactElement {
  return (
    <Lane title={title} seeAll={seeAll} bare>
      <ul className="blocks-promotions">
        {promotions.map(({ href, title: name, ...picture }) => (
          <li key={href}>
            <a href={href}>
              <Art {...picture} />
              <b>{name}</b>
            </a>
          </li>
        ))}
      </ul>
    </Lane>
  )
}
