/**
 * Texts of the vendor's games, by game; `shell` is for all games, `table` for those whose rounds all players share. The page fills
 * `{name}`.
 */
export const EN = {
  shell: {
    back: 'Back to lobby', sound: 'Sound', history: 'Game history', paytable: 'Paytable and rules', close: 'Close', trial: 'Demo',
    trialNote: 'Demo money: no real wins or losses.', balance: 'Balance', playMoney: 'Demo balance', bet: 'Bet', win: 'Win', lessBet: 'Lower bet',
    moreBet: 'Raise bet', loading: 'Loading…', won: 'You won {amount}', lostTitle: 'Connection lost',
    lostText: 'Your round is safe: its result is fixed and you won’t be charged twice.', lostStart: 'The game didn’t load. No bet was placed.',
    walletText: 'Your wallet isn’t responding. Your round is safe and you won’t be charged twice.', retry: 'Try again',
    fundsTitle: 'Not enough balance', fundsText: 'This bet is {bet} and your balance is {balance}.', lower: 'Bet {bet} instead',
    endedTitle: 'This session has ended', endedText: 'Open the game again from the lobby to finish any open round.',
    oops: 'Something went wrong', oopsText: 'Your round is safe. Please try again.', ok: 'OK', noRounds: 'No rounds yet',
    roundBet: 'Bet {bet}', roundOpen: 'open', rulesTitle: 'Game rules',
  },
  table: {
    proof: 'Proof', proofSeed: 'Seed', proofHash: 'Fingerprint shown before the first bet (SHA-256)',
    proofGood: 'The seed matches its fingerprint.', proofBad: 'The seed does not match its fingerprint.',
  },
  slot: {
    turbo: 'Turbo', spin: 'Spin', ready: '20 lines · good luck', spinning: 'Good luck', noWin: 'No win this time',
    line: 'Line {line} pays {amount}', scatterPays: '{count} moons pay {amount}', bigWin: 'Big win', hugeWin: 'Mega win',
    freeSpins: '{count} free spins', freeSpinsNote: 'All line wins doubled', freeSpin: 'Free spin {number} of {count}',
    freeSpinsWon: 'Free spins won', resumed: 'Picking up where you left off', resultNone: 'No win. Balance {balance}.',
    resultWin: 'Won {amount}. Balance {balance}.', reel: 'Reel {number}: {symbols}', reels: 'Reels', roundFree: '{count} free spins',
    pays: 'Wins at a bet of {bet}', wildName: 'Lantern', wildText: 'Substitutes for every symbol except the moon. Reels 2 to 5.', scatterName: 'Moon',
    scatterText: 'Three or more anywhere pay {three}, {four} or {five} and award {threeSpins}, {fourSpins} or {fiveSpins} free spins. Line wins are doubled during free spins.',
    linesTitle: '20 lines', linesText: 'Three, four or five matching symbols on a line pay from the leftmost reel. Line wins are added together.',
    rulesText: 'Return to player (RTP): {percent}%. The server draws each result before the reels spin. An interrupted round resumes with the same result.',
    koi: 'Koi', lotus: 'Lotus', pearl: 'Pearl', coin: 'Coin', ruby: 'Ruby', sapphire: 'Sapphire', emerald: 'Emerald', amber: 'Amber',
    lantern: 'Lantern', moon: 'Moon',
  },
  crash: {
    paytable: 'How to play', flight: 'Flight', recent: 'Recent flights', auto: 'Auto cash-out', autoOff: 'Off', autoWrong: 'Between {least} and {most}',
    place: 'Bet {amount}', placed: 'You’re in', next: 'Bet {amount} on next flight', queued: 'Next flight: {amount}. Cancel', cashOut: 'Cash out {amount}', wait: 'One moment…',
    betting: 'Starts in {seconds} s', flying: 'In flight', ended: 'Flew away at {point}', opened: 'Bets are open for the next flight.', started: 'The flight has started.',
    cashedOut: 'Cashed out at {point}: {amount}', missed: 'Flew away at {point}. Bet lost.', tooLate: 'Too late for that flight. No bet was placed.', welcomeBack: 'While you were away: {result}',
    lostText: 'Your bet is on the server. Auto cash-out still applies; without it the bet rides to the end. You won’t be charged twice.',
    rowFlight: 'Flight {number} ended at {point}', rowOut: 'cashed out at {point}', rowAuto: 'auto {point}',
    howTitle: 'How to play', how: 'Bet before take-off. The multiplier climbs from 1.00× until the rocket flies away. Cash out in time to win your bet times the multiplier; too late and the bet is lost. At {most} everyone is cashed out.',
    autoTitle: 'Auto cash-out', autoText: 'Set a multiplier and the server cashes out for you, even if you lose connection.',
    fairTitle: 'Provably fair', fairText: 'A seed fixed in advance decides where each flight ends. Its SHA-256 fingerprint is shown before the first bet, the seed after the flight: SHA-256 of “seed:flight number”, first 13 hex digits as n, gives 97 · 2⁵² / (n + 1) hundredths, rounded down. All players see the same flight.',
    nowHash: 'Fingerprint of flight {number}', returnText: 'Return to player (RTP): {percent}% at any cash-out. House edge: {edge}%.',
  },
  lottery: {
    paytable: 'Prizes and rules', history: 'Your tickets', noRounds: 'No tickets yet', nextDraw: 'Draw {number}', lastDraw: 'Last draw · {number}', drawsIn: 'in {time}', closed: 'Sales closed. The draw is about to start.',
    drawing: 'Drawing…', balls: 'Drawn: {balls}', pickTitle: 'Pick {pick} of {balls}', picked: '{count} of {pick} picked', quick: 'Quick pick', clear: 'Clear', number: 'Number {number}',
    buy: 'Buy ticket · {amount}', buyMore: 'Pick {count} more', closedButton: 'Next draw in {seconds} s', wait: 'One moment…', bought: 'Ticket bought for draw {number}: {numbers}',
    tickets: 'My tickets', open: 'waiting for draw {number}', ticketOf: 'Draw {number}', right: '{count} matched', noTickets: 'Your tickets for this draw appear here.', tooLate: 'That draw has closed. You weren’t charged.',
    enough: 'You’ve reached the ticket limit for this draw.', wonTitle: 'Draw {number}: you won {amount}', lostDraw: 'Draw {number}: no win this time',
    lostText: 'Your tickets are safe and still in the draw. You won’t be charged twice.',
    prizeRow: '{count} matched', prizeOdds: '1 in {odds}', prizesAt: 'Prizes for a ticket of {bet}',
    howTitle: 'How to play', how: 'There’s a draw every minute on the minute. Sales close five seconds before. Prizes go straight to your balance.',
    fairTitle: 'Provably fair', fairText: 'A seed fixed in advance decides the balls of each draw. Its SHA-256 fingerprint is shown while tickets are sold, the seed after the draw.',
    nowHash: 'Fingerprint of draw {number}', returnText: 'Return to player (RTP): {percent}%.',
  },
}

export type GameWords = { readonly [Part in keyof typeof EN]: Readonly<Record<keyof (typeof EN)[Part], string>> }
