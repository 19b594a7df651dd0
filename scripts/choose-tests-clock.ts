/**
 * Tests begin on one morning, whenever they run: what the sandbox's world sells hangs on the day, and so do midnights,
 * an office's hours and travelers' ages.
 * `TESTS_BEGIN=2027-03-20T20:55:00Z npm run check` tries another day.
 */
process.env.TESTS_CLOCK ??= String(Date.parse(process.env.TESTS_BEGIN ?? '2026-11-17T06:00:00Z') - Date.now())
