import type { CashierWords } from './en.ts'

export const FR: CashierWords = {
  title: 'Caisse', deposit: 'Dépôt', withdraw: 'Retrait', history: 'Historique', close: 'Fermer la caisse', back: 'Retour à {merchant}', balance: 'Solde chez {merchant}',
  amount: 'Montant', range: 'De {least} à {most}', suggested: 'Montants rapides', payWith: 'Payer par', payTo: 'Verser vers', wallet: 'Portefeuille électronique', bank: 'Virement bancaire', card: 'Carte',
  atOnce: 'Immédiat, sans frais', minutes: 'En quelques minutes, sans frais', next: 'Continuer', change: 'Modifier', working: 'Un instant…',
  reviewDeposit: 'Vérifier et payer', reviewWithdraw: 'Vérifier et retirer', pay: 'Payer {amount}', payOut: 'Retirer {amount}', fee: 'Frais', noFee: 'Aucun', reference: 'Référence',
  doneDeposit: 'Votre dépôt est arrivé', doneDepositText: '{amount} figure dans votre solde.', doneWithdraw: 'Votre retrait est en route', doneWithdrawText: '{amount} a quitté votre solde.',
  newBalance: 'Nouveau solde', again: 'Faire un autre paiement',
  format: 'Écrivez le montant en chiffres, par exemple {example}.', least: 'Le minimum est de {least}.', most: 'Le maximum par opération est de {most}.', funds: 'Vous avez {balance} : vous ne pouvez pas retirer davantage.',
  unanswered: 'Aucune réponse. Rien n’est jamais payé deux fois : veuillez réessayer.',
  endedTitle: 'Cette session est terminée', endedText: 'Fermez la caisse et rouvrez-la depuis votre compte.', usedTitle: 'Cet accès n’est plus valable', usedText: 'Il sert une seule fois, pendant une minute. Fermez la caisse et rouvrez-la depuis votre compte.',
  troubleTitle: 'La caisse ne voit pas votre solde', troubleText: 'Votre argent est en sécurité. Réessayez dans un instant.', retry: 'Réessayer',
  breakTitle: 'Vous faites une pause', breakText: 'Les dépôts sont suspendus jusqu’à la fin de votre pause. Vous pouvez retirer à tout moment.',
  empty: 'Rien n’a encore été déposé ni retiré.', completed: 'Effectué', demo: 'Démonstration : aucun argent réel n’est échangé ici.',
}
