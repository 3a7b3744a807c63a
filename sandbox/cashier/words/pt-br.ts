import type { CashierWords } from './en.ts'

export const PT_BR: CashierWords = {
  title: 'Caixa', deposit: 'Depositar', withdraw: 'Sacar', history: 'Histórico', close: 'Fechar o caixa', back: 'Voltar para {merchant}', balance: 'Saldo em {merchant}',
  amount: 'Valor', range: 'De {least} a {most}', suggested: 'Valores rápidos', payWith: 'Pagar com', payTo: 'Receber por', wallet: 'Carteira digital', bank: 'Transferência bancária', card: 'Cartão',
  atOnce: 'Na hora, sem taxa', minutes: 'Em poucos minutos, sem taxa', next: 'Continuar', change: 'Alterar', working: 'Um momento…',
  reviewDeposit: 'Confirmar depósito', reviewWithdraw: 'Confirmar saque', pay: 'Pagar {amount}', payOut: 'Sacar {amount}', fee: 'Taxa', noFee: 'Nenhuma', reference: 'Referência',
  doneDeposit: 'Depósito concluído', doneDepositText: '{amount} adicionados ao seu saldo.', doneWithdraw: 'Saque a caminho', doneWithdrawText: '{amount} descontados do seu saldo.',
  newBalance: 'Novo saldo', again: 'Fazer outro pagamento',
  format: 'Digite um número, por exemplo {example}.', least: 'O mínimo é {least}.', most: 'O máximo é {most}.', funds: 'Você pode sacar até {balance}.',
  unanswered: 'Sem resposta. Nada é cobrado duas vezes: tente de novo.',
  endedTitle: 'Esta sessão terminou', endedText: 'Feche o caixa e abra de novo pela sua conta.', usedTitle: 'Este link expirou', usedText: 'Ele funciona uma única vez, por um minuto. Feche o caixa e abra de novo pela sua conta.',
  troubleTitle: 'Seu saldo não carregou', troubleText: 'Seu dinheiro está seguro. Tente de novo daqui a pouco.', retry: 'Tentar de novo',
  breakTitle: 'Você está em pausa', breakText: 'Os depósitos voltam quando sua pausa terminar. Você pode sacar a qualquer momento.',
  empty: 'Nenhum pagamento ainda', completed: 'Concluído', demo: 'Demo: nenhum dinheiro real é movimentado aqui.',
}
