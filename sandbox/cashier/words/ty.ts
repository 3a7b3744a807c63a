import type { CashierWords } from './en.ts'

export const TY: CashierWords = {
  title: 'Piha moni', deposit: 'Tu’u moni', withdraw: '’Iriti moni', history: '’Aufaura’a', close: '’Ōpani i te piha moni', back: 'Ho’i i te tahua {merchant}', balance: 'Moni toe {merchant}',
  amount: 'Tino moni', range: 'Mai te {least} e tae atu i te {most}', suggested: 'Mā’iti ’oi’oi i te tino moni', payWith: 'Rāve’a ’aufaura’a', payTo: 'Rāve’a ’iritira’a', wallet: 'Portefeuille électronique', bank: 'Virement', card: 'Carte',
  atOnce: 'I reira iho, ’aita e frais', minutes: 'I roto i te tahi mau minuti, ’aita e frais', next: 'Tāmau', change: 'Taui', working: '’A tīa’i ri’i…',
  reviewDeposit: 'Ha’apāpū i te tu’ura’a moni', reviewWithdraw: 'Ha’apāpū i te ’iritira’a moni', pay: '’Aufau {amount}', payOut: '’Iriti {amount}', fee: 'Frais', noFee: '’Aita', reference: 'Référence',
  doneDeposit: '’Ua oti te tu’ura’a moni', doneDepositText: '{amount} tei ’āpitihia i ni’a i tā ’oe moni toe.', doneWithdraw: 'Tē tere nei te ’iritira’a moni', doneWithdrawText: '{amount} tei ’iritihia i roto i tā ’oe moni toe.',
  newBalance: 'Moni toe ’āpī', again: 'Rave i te tahi atu ’aufaura’a',
  format: '’A pāpa’i i te nūmera, mai te {example}.', least: 'Te iti roa a’e : {least}.', most: 'Te rahi roa a’e : {most}.', funds: 'E nehenehe tā ’oe e ’iriti e tae atu i te {balance}.',
  unanswered: '’Aita e pāhonora’a. E’ita roa ’oe e ’aufau e piti taime : ’a tāmata fa’ahou.',
  endedTitle: '’Ua hope teie tomora’a', endedText: '’A ’ōpani i te piha moni ’e ’a ’iriti fa’ahou mai roto mai i tā ’oe compte.', usedTitle: '’Ua hope te tau o teie lien', usedText: 'Hō’ē noa fa’a’ohipara’a, hō’ē minuti te maoro. ’A ’ōpani i te piha moni ’e ’a ’iriti fa’ahou mai roto mai i tā ’oe compte.',
  troubleTitle: '’Aita te moni toe i mātara', troubleText: 'Tē pāruruhia ra tā ’oe moni. ’A tāmata fa’ahou āuanei.', retry: 'Tāmata fa’ahou',
  breakTitle: 'Tē fa’afa’aea nei ’oe', breakText: 'E mātara fa’ahou te tu’ura’a moni ’ia hope tā ’oe fa’afa’aeara’a. E nehenehe tā ’oe e ’iriti i te moni i te mau taime ato’a.',
  empty: '’Aita ā e ’aufaura’a', completed: '’Ua oti', demo: 'Démo : ’aita e moni mau e tere i ’ō nei.',
}
