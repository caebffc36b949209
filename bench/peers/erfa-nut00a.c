/*
 * Times eraNut00a of the installed ERFA: IAU 2000A nutation by direct summation.
 *
 *   erfa-nut00a FIRST_DAY STEP_DAYS EPOCHS RUNS
 *
 * Days are counted from J2000.0 TT. Prints the version of ERFA, then per run the nanoseconds of processor time a call.
 */
#include <erfa.h>
#include <erfaextra.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

int main(int count, char **words)
{
    if (count != 5) return 2;
    const double first = atof(words[1]);
    const double step = atof(words[2]);
    const int epochs = atoi(words[3]);
    const int runs = atoi(words[4]);
    const double j2000_jd = 2451545.0;
    volatile double kept = 0;

    puts(eraVersion());
    for (int run = 0; run < runs; ++run) {
        const clock_t begin = clock();
        for (int i = 0; i < epochs; ++i) {
            double dpsi, deps;
            eraNut00a(j2000_jd, first + step * i, &dpsi, &deps);
            kept += dpsi + deps;
        }
        printf("%.2f\n", (double)(clock() - begin) / CLOCKS_PER_SEC / epochs * 1e9);
    }
    return 0;
}
