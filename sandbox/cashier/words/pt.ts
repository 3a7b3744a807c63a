import type { CashierWords } from './en.ts'

export const PT: CashierWords = {
  title: 'Caixa', deposit: 'Depositar', withdraw: 'Levantar', history: 'Histórico', close: 'Fechar a caixa', back: 'Voltar à {merchant}', balance: 'Saldo na {merchant}',
  amount: 'Montante', range: 'De {least} a {most}', suggested: 'Montantes rápidos', payWith: 'Pagar com', payTo: 'Receber por', wallet: 'Carteira eletrónica', bank: 'Transferência bancária', card: 'Cartão',
  atOnce: 'Imediato, sem custos', minutes: 'Em poucos minutos, sem custos', next: 'Continuar', change: 'Alterar', working: 'Um momento…',
  reviewDeposit: 'Confirmar e pagar', reviewWithdraw: 'Confirmar e levantar', pay: 'Pagar {amount}', payOut: 'Levantar {amount}', fee: 'Taxa', noFee: 'Nenhuma', reference: 'Referência',
  doneDeposit: 'O seu depósito chegou', doneDepositText: '{amount} já está no seu saldo.', doneWithdraw: 'O seu levantamento está a caminho', doneWithdrawText: '{amount} saiu do seu saldo.',
  newBalance: 'Novo saldo', again: 'Fazer outro pagamento',
  format: 'Escreva o montante em algarismos, por exemplo {example}.', least: 'O mínimo é {least}.', most: 'O máximo de cada vez é {most}.', funds: 'Tem {balance}: não pode levantar mais do que isso.',
  unanswered: 'Não houve resposta. Nada é pago duas vezes: tente novamente.',
  endedTitle: 'Esta sessão terminou', endedText: 'Feche a caixa e volte a abri-la a partir da sua conta.', usedTitle: 'Este acesso já não é válido', usedText: 'Serve uma única vez, durante um minuto. Feche a caixa e volte a abri-la a partir da sua conta.',
  troubleTitle: 'A caixa não consegue ver o seu saldo', troubleText: 'O seu dinheiro está seguro. Tente novamente dentro de momentos.', retry: 'Tentar novamente',
  breakTitle: 'Está a fazer uma pausa', breakText: 'Os depósitos ficam suspensos até ao fim da sua pausa. Pode levantar a qualquer momento.',
  empty: 'Ainda não houve depósitos nem levantamentos.', completed: 'Concluído', demo: 'Demonstração: aqui não se move dinheiro real.',
}
