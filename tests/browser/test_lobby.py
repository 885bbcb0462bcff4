def test_x(arrive):
    from tests.browser.person import Person
    p = arrive()
    p.start()
