import { showNotice } from '#features/dialogs/actions.ts'

const ID = 'linkToken'

/** Whose link it was, who followed it did not choose here: they are told (RTE-4). */
export function saySignedInByLink(name: string): void {
  showNotice({ id: ID, tone: 'positive', body: { key: 'dialogs.link_signed_in', values: { name } } })
}

/** The link belongs to another member than the one who stays signed in. */
export function sayOtherMembersLink(name: string): void {
  showNotice({ id: ID, tone: 'warning', body: { key: 'dialogs.link_other_member', values: { name } } })
}

export function sayLinkRefused(): void {
  showNotice({ id: ID, tone: 'warning', body: { key: 'dialogs.link_refused' } })
}
