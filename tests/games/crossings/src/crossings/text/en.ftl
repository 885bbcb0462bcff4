### Crossings in English.

lead = Noughts and crosses with a river in the way. Three crossings, nine houses, a die from 0 to 9, and on each side a watchman who hides. Three in a line win.

role-noughts = Noughts
role-crosses = Crosses

board = River
board-village = Village

crossing-ford = the ford
crossing-bridge = the bridge
crossing-ferry = the ferry

house-mill = the mill
house-forge = the forge
house-school = the school
house-church = the church
house-square = the square
house-inn = the inn
house-shop = the shop
house-barn = the barn
house-quay = the quay

watchman-noughts = The watchman of noughts
watchman-crosses = The watchman of crosses

option-rounds = How many rounds follow the opening.
    .title = Rounds
option-rounds-5 = Five rounds
option-rounds-8 = Eight rounds

ask-opening = Choose a crossing for your first party, then one where your watchman hides.
ask-turn = Send a party to one of the crossings.
ask-settling = Settle in an empty house of this row, or dispute one of the other side’s.
ask-hiding = Your party turned back. Hide your watchman anew, or leave him where he is.

no-row = This crossing does not lead to { $house }.
no-own = You already live in { $house }.
no-taken = The other side lives in { $house }: dispute it.
no-empty = Nobody lives in { $house }: settle there.

verb-begin = Begin
verb-cross = Cross
verb-settle = Settle
verb-dispute = Dispute
verb-hide = Hide the watchman
verb-keep = Leave the watchman
do-begin = Send the party to { $crossing }, hide the watchman at { $crossing2 }
do-cross = Send a party to { $crossing }
do-settle = Settle in { $house }
do-dispute = Dispute { $house }
do-hide = Hide the watchman at { $crossing }
do-keep = Leave the watchman where he is

log-hidden = { $watchman } hides at a crossing.
log-hidden-at = { $watchman } hides at { $crossing }.
log-sets-out = { $side } set out for { $crossing }.
log-midstream = Both parties meet at { $crossing }: noughts roll { $die }, crosses { $foe_die }.
log-found = { $watchman } is found at { $crossing }, sounds the alarm and goes home.
log-nobody-there = { $side } have nobody at { $crossing }.
log-over = { $side } need { $needed } at { $crossing } and roll { $die }: they are over.
log-turned-back = { $side } need { $needed } at { $crossing } and roll { $die }: they turn back.
log-settled = { $side } settle in { $house }.
log-dispute = { $side } dispute { $house } and roll { $die }, the other side { $foe_die }.
log-taken = { $side } take { $house }.
log-round = Round { $round }.
log-line = { $side } have three houses in a line and win.
log-end = The last round is over. Noughts have { $noughts } of the houses, crosses { $crosses }.

scene-opening = Opening
scene-sealed = under seal
scene-unsealed = ashore
scene-round = Round { $round }
scene-rounds = Round
scene-first =
    { $side ->
        [noughts] noughts move first
       *[crosses] crosses move first
    }
scene-houses-noughts = Houses of noughts
scene-houses-crosses = Houses of crosses
scene-house-noughts = A house of noughts
scene-house-crosses = A house of crosses
scene-watchman-noughts = The watchman of noughts, hidden from crosses
scene-watchman-crosses = The watchman of crosses, hidden from noughts
scene-unseen-noughts = The watchman of noughts may be here
scene-unseen-crosses = The watchman of crosses may be here
scene-home-noughts = The watchman of noughts: at home
scene-home-crosses = The watchman of crosses: at home
