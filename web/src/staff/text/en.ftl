setups-title = Set-ups
setups-historical = Historical
setups-recommended = Recommended by us: history gives none
setups-take =
    { $count ->
        [one] Set up: one choice
       *[other] Set up: { $count } choices
    }
setups-lines = What it does, and where it comes from
setups-staff = Let the staff officer set up
setups-staff-hint = You see the plan before anything is done.
setups-own = Saved in this browser
setups-none = Nothing saved yet. Place your pieces as you like, in any order, then save the result here.
setups-save = Save what I have set up
setups-name = Name of the set-up
setups-astray = You have started differently. Undo your choices to use this one.
setups-done = Everything is set up.
setups-delete = Delete { $name }
setups-close = Close
