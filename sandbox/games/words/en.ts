/**
 * Texts of the vendor's games, by game; `shell` is for all games, `table` for those whose rounds all players share. The page fills
 * `{name}`.
 */
export const EN = {
  shell: {
    back: 'Back to the lobby', sound: 'Sound', history: 'Last rounds', paytable: 'Paytable and rules', close: 'Close', trial: 'Trial',
    trialNote: 'Play money. Nothing can be won or lost.', balance: 'Balance', playMoney: 'Play money', bet: 'Bet', win: 'Win', lessBet: 'Lower the bet',
    moreBet: 'Raise the bet', loading: 'Opening the game…', won: 'You won {amount}', lostTitle: 'The connection is gone',
    lostText: 'Your round is safe. The outcome is fixed and nothing is charged twice.', lostStart: 'The game could not be reached. Nothing was bet.',
    walletText: 'Your account does not answer just now. Your round is safe and nothing is charged twice.', retry: 'Try again',
    fundsTitle: 'Not enough balance', fundsText: 'This bet is {bet} and your balance is {balance}.', lower: 'Bet {bet} instead',
    endedTitle: 'This session has ended', endedText: 'Open the game again from the lobby. A round that was not finished is waiting for you there.',
    oops: 'Something went wrong', oopsText: 'Please try again. Your round is safe.', ok: 'OK', noRounds: 'You have not played a round yet.',
    roundBet: 'Bet {bet}', roundOpen: 'not finished', rulesTitle: 'Good to know',
  },
  table: {
    proof: 'Proof', proofSeed: 'Seed', proofHash: 'Fingerprint shown before the first bet (SHA-256)',
    proofGood: 'The seed matches its fingerprint.', proofBad: 'The seed does not match its fingerprint.',
  },
  slot: {
    turbo: 'Quick reels', spin: 'Spin', ready: '20 lines · good luck', spinning: 'Good luck', noWin: 'No win this time',
    line: 'Line {line} pays {amount}', scatterPays: '{count} moons pay {amount}', bigWin: 'Big win', hugeWin: 'Magnificent',
    freeSpins: '{count} free spins', freeSpinsNote: 'Every line win counts twice', freeSpin: 'Free spin {number} of {count}',
    freeSpinsWon: 'Free spins won', resumed: 'Your round goes on where you left it', resultNone: 'No win. Balance {balance}.',
    resultWin: 'Won {amount}. Balance {balance}.', reel: 'Reel {number}: {symbols}', reels: 'Reels', roundFree: '{count} free spins',
    pays: 'Wins at a bet of {bet}', wildName: 'Lantern', wildText: 'Stands for every symbol but the moon. On reels 2 to 5.', scatterName: 'Moon',
    scatterText: 'Three or more anywhere pay {three}, {four} or {five} and bring {threeSpins}, {fourSpins} or {fiveSpins} free spins. In free spins every line win counts twice.',
    linesTitle: '20 lines', linesText: 'A line pays three, four or five equal symbols that begin on the leftmost reel. Wins of all lines are added.',
    rulesText: 'Long-run return to players: {percent} %. Each outcome is drawn on the game’s server before the reels turn. A round that is interrupted is played on when you come back, with the same outcome.',
    koi: 'Koi', lotus: 'Lotus', pearl: 'Pearl', coin: 'Coin', ruby: 'Ruby', sapphire: 'Sapphire', emerald: 'Emerald', amber: 'Amber',
    lantern: 'Lantern', moon: 'Moon',
  },
  crash: {
    paytable: 'How to play', flight: 'The flight', recent: 'Last flights', auto: 'Auto cash-out', autoOff: 'Off', autoWrong: 'Between {least} and {most}',
    place: 'Bet {amount}', placed: 'You are aboard', next: 'Bet {amount} on the next flight', queued: 'Next flight: {amount}. Cancel', cashOut: 'Cash out {amount}', wait: 'One moment…',
    betting: 'Starts in {seconds} s', flying: 'In the air', ended: 'Gone at {point}', opened: 'Bets are open for the next flight.', started: 'The flight has started.',
    cashedOut: 'Cashed out at {point}: {amount}', missed: 'Gone at {point}. Bet lost.', tooLate: 'That flight has left. Your bet was not taken.', welcomeBack: 'While you were away: {result}',
    lostText: 'Your bet is safe on the server: your auto cash-out counts by its clock, and without one the flight ends without you. Nothing is charged twice.',
    rowFlight: 'Flight {number} ended at {point}', rowOut: 'out at {point}', rowAuto: 'auto {point}',
    howTitle: 'How it goes', how: 'Bet before the start. The multiplier grows from 1.00× until the flight is gone. Cash out in time and your bet is paid times the multiplier; too late and it is lost. At {most} everybody is cashed out.',
    autoTitle: 'Auto cash-out', autoText: 'Set a multiplier and the server cashes out for you, even when your connection is gone.',
    fairTitle: 'Fair by proof', fairText: 'The end of each flight follows from a seed that is fixed beforehand. Its SHA-256 fingerprint is shown before the first bet, the seed after the flight: SHA-256 of “seed:flight number”, first 13 hex digits as n, gives 97 · 2⁵² / (n + 1) hundredths, rounded down. All players see the same flight.',
    nowHash: 'Fingerprint of flight {number}', returnText: 'Long-run return to players: {percent} %, whatever you aim for. House edge: {edge} %.',
  },
  lottery: {
    paytable: 'Prizes and rules', history: 'Your tickets', noRounds: 'You have not bought a ticket yet.', nextDraw: 'Draw {number}', lastDraw: 'Last draw · {number}', drawsIn: 'in {time}', closed: 'Sales are closed. The balls are about to fall.',
    drawing: 'Drawing…', balls: 'Drawn: {balls}', pickTitle: 'Pick {pick} of {balls}', picked: '{count} of {pick} picked', quick: 'Quick pick', clear: 'Clear', number: 'Number {number}',
    buy: 'Buy ticket · {amount}', buyMore: 'Pick {count} more', closedButton: 'Next draw in {seconds} s', wait: 'One moment…', bought: 'Ticket bought for draw {number}: {numbers}',
    tickets: 'My tickets', open: 'waiting for draw {number}', ticketOf: 'Draw {number}', right: '{count} right', noTickets: 'Your tickets for this draw appear here.', tooLate: 'That draw is closed. Your ticket was not charged.',
    enough: 'You have the most tickets that one draw takes.', wonTitle: 'Draw {number}: you won {amount}', lostDraw: 'Draw {number}: no win this time',
    lostText: 'Your tickets are safe on the server and take part in their draw. Nothing is charged twice.',
    prizeRow: '{count} right', prizeOdds: '1 in {odds}', prizesAt: 'Prizes for a ticket of {bet}',
    howTitle: 'How it goes', how: 'A draw is held on every full minute by the server’s clock, watched or not. Sales end five seconds before it. Wins are paid to your balance at once.',
    fairTitle: 'Fair by proof', fairText: 'The balls of each draw follow from a seed that is fixed beforehand. Its SHA-256 fingerprint is shown while tickets are sold, the seed after the draw.',
    nowHash: 'Fingerprint of draw {number}', returnText: 'Long-run return to players: {percent} %.',
  },
}

export type GameWords = { readonly [Part in keyof typeof EN]: Readonly<Record<keyof (typeof EN)[Part], string>> }
