import { MEMBER } from '../../conform/site/good-values.ts'
import { journey } from '../journey.ts'
import { NotProved, type Stage } from '../stage.ts'

/** Keys of the device and of the tab under which something of the member stands. */
function keysWithMember({ page }: Stage): Promise<string[]> {
  return page.evaluate(
    (facts) =>
      [localStorage, sessionStorage].flatMap((store) =>
        Object.entries(store).flatMap(([key, value]) => (facts.some((fact) => String(value).includes(fact)) ? [key] : [])),
      ),
    [MEMBER.token, MEMBER.userName, `"${MEMBER.id}"`],
  )
}

export const forgetAtSignOut = journey({
  shows: 'neither session nor name nor id of a member in the storage of device and tab after sign-out',
  leaves: () => 'what the service worker has kept',
  run: async (stage) => {
    await stage.asMember()
    await stage.open('game')
    await stage.open('member/home')
    if ((await keysWithMember(stage)).length === 0) throw new Error('nothing of the member was kept before sign-out')
    const button = { name: stage.words('account.signOut') }
    await stage.page.getByRole('main').getByRole('button', button).first().click()
    await stage.page.getByRole('alertdialog').getByRole('button', button).click()
    await stage.page.waitForURL(({ pathname }) => !pathname.includes('/member/'))
    await stage.picture('After sign-out')
    const left = await keysWithMember(stage)
    if (left.length > 0) throw new NotProved(`kept of the member after sign-out: ${left.join(', ')}`)
  },
})
