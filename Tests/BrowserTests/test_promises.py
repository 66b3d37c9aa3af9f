"""The lists of promises name tests that exist, and count what failed as not kept."""

import promises


def test_every_point_names_tests_that_exist(request):
    collected = [promises.name_of(item.nodeid) for item in request.session.items]
    files = {name.partition("::")[0] for name in collected}
    missing = [test for test in promises.unknown(collected) if test.partition("::")[0] in files]
    assert not missing


def test_a_point_with_a_failed_or_absent_test_is_not_proved():
    every = {test for points in promises.lists().values() for tests in points.values() for test in tests}
    whole = promises.summary(every, set())
    assert all(line.endswith(f": {count} / {count}") for line, count in zip(whole, map(len, promises.lists().values())))
    one = "test_app_state::test_every_row_of_the_table_of_states"
    assert promises.summary(every, {one + "[a]"}) != whole and promises.summary(every - {one}, set()) != whole
