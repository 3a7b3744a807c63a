import * as v from 'valibot'
import { field, secureOrigin, source } from '#build-time/brand/schema/fields.ts'

/** Outside services that a site may speak to. Their hosts are known to the build; here they are only switched on. */
const VENDORS = [
  'firebase', 'google', 'facebook', 'twitter', 'line', 'telegram', 'maya', 'geetest',
  'pixel-facebook', 'pixel-tiktok', 'pixel-kwai', 'pixel-google', 'pixel-twitter', 'pixel-bigo', 'pixel-mgsky', 'pixel-okspin',
  'pixel-voluum', 'pixel-propeller', 'pixel-kadam', 'pixel-adjust', 'pixel-appsflyer',
  'chat-livechat', 'chat-comm100', 'chat-tx', 'chat-aican', 'chat-miduoke',
] as const

export const trustFields = {
  redirectOrigins: field(v.optional(v.array(secureOrigin), []), 'Partner sites that a link with redirectUrl may send a signed-in member to, with their token (RTE-7).'),
  linkage: field(v.optional(v.strictObject({
    tokenOrigins: field(v.optional(v.union([v.array(secureOrigin), v.literal('any')]), []),
      'Sites to which a banner link carries the member\'s token (BAN-3). "any" sends it to every site: only when all banners are your own.'),
  }), {}), 'Links of banners.'),
  origins: field(v.optional(v.strictObject({
    images: field(v.optional(v.array(source), []), 'Hosts of banner and game images, when they are not this site.'),
    games: field(v.optional(v.array(source), []), 'Hosts of the games. A game from any other host does not open.'),
    connect: field(v.optional(v.array(source), []), 'Hosts that the site may call, beside this one.'),
    chat: field(v.optional(v.array(source), []), 'Hosts of customer-service chats, beside those of the services named in vendors (PRO-5). What runs there is kept apart from the site.'),
  }), {}), 'What the browser may load. What is not declared does not load and says so in the console.'),
  vendors: field(v.optional(v.array(v.picklist(VENDORS)), []), 'Outside services that are in use. "maya": visitors whom that super-app brings are signed in (LOG-9).'),
}
