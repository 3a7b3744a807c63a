import type { CashierWords } from './en.ts'

export const ES: CashierWords = {
  title: 'Cajero', deposit: 'Depositar', withdraw: 'Retirar', history: 'Historial', close: 'Cerrar el cajero', back: 'Volver a {merchant}', balance: 'Saldo en {merchant}',
  amount: 'Importe', range: 'De {least} a {most}', suggested: 'Importes rápidos', payWith: 'Pagar con', payTo: 'Recibir por', wallet: 'Monedero electrónico', bank: 'Transferencia bancaria', card: 'Tarjeta',
  atOnce: 'Al instante, sin comisión', minutes: 'En unos minutos, sin comisión', next: 'Continuar', change: 'Cambiar', working: 'Un momento…',
  reviewDeposit: 'Confirmar depósito', reviewWithdraw: 'Confirmar retirada', pay: 'Pagar {amount}', payOut: 'Retirar {amount}', fee: 'Comisión', noFee: 'Ninguna', reference: 'Referencia',
  doneDeposit: 'Depósito completado', doneDepositText: '{amount} añadidos a tu saldo.', doneWithdraw: 'Retirada en camino', doneWithdrawText: '{amount} descontados de tu saldo.',
  newBalance: 'Nuevo saldo', again: 'Hacer otro pago',
  format: 'Escribe un número, por ejemplo {example}.', least: 'El mínimo es {least}.', most: 'El máximo es {most}.', funds: 'Puedes retirar hasta {balance}.',
  unanswered: 'Sin respuesta. Nunca se te cobra dos veces: inténtalo de nuevo.',
  endedTitle: 'Esta sesión ha terminado', endedText: 'Cierra el cajero y vuelve a abrirlo desde tu cuenta.', usedTitle: 'Este enlace ha caducado', usedText: 'Solo sirve una vez, durante un minuto. Cierra el cajero y vuelve a abrirlo desde tu cuenta.',
  troubleTitle: 'Tu saldo no se ha cargado', troubleText: 'Tu dinero está a salvo. Inténtalo de nuevo en un momento.', retry: 'Reintentar',
  breakTitle: 'Estás en pausa', breakText: 'Podrás volver a depositar cuando acabe tu pausa. Puedes retirar cuando quieras.',
  empty: 'Aún no hay pagos', completed: 'Completado', demo: 'Demo: aquí no se mueve dinero real.',
}
