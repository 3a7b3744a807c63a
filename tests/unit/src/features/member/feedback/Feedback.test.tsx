// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import feedbackWords from '#i18n/locales/en/feedback.json' with { type: 'json' }
import { hydrate } from '../../../ui/hydrate.ts'
import { fakeServer, ok } from '../../fake-server.ts'
import { openDocument, signedInTab } from '../../open-document.ts'
import { field, leave, notesBeside, openView, send } from '../../open-view.ts'

const DRAFT = { category: 'payment', content: 'My deposit is missing since Monday', contact: '' } as const
const FEEDBACK = '/wps/relay/MCSFE_feedback'

/** Opens the form of a member who has written a draft in an earlier document of the tab, in English. */
async function openFeedback() {
  const first = await openDocument({ left: signedInTab() })
  const { feedbackDraft } = await import('#features/member/feedback/feedback.actions.ts')
  feedbackDraft.write(DRAFT)
  const server = fakeServer()
  server.on(FEEDBACK, () => ok({ id: '1' }))
  const page = await openView(['feedback'], { browser: first.browser, after: first.tab, route: 'feedback', server })
  void page.boot.startBoot()
  const { default: Feedback } = await import('#islands/FeedbackIsland.tsx')
  const { container } = await hydrate(<Feedback />)
  return { page, server, container }
}

test('PRO-6 a draft that came back counts as written: whoever leaves its field is not told to write, and it can be sent as it is', async () => {
  const { page, server, container } = await openFeedback()
  expect([field(container, 'content').value, field(container, 'category').value]).toEqual([DRAFT.content, 'payment'])
  await leave(container, 'content')
  expect(notesBeside(container, 'content')).not.toContain(feedbackWords.missing)
  await send(container, page)
  expect(server.callsTo(FEEDBACK).map(({ body }) => body)).toEqual([{ category: 'payment', content: DRAFT.content }])
})
