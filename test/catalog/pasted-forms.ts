/** Orbits as people have them: lines, tables, JSON and words. */

const MINOR =
  /^elements:epoch=2460200\.5;M=60\.07881;a=2\.7671817;e=0\.0789126;i=10\.58688;node=80\.25496;peri=73\.42179;H=3\.33/;
const COMET =
  /^elements:epoch=2024-09-14;T=2460581\.2405;q=0\.391423;e=1\.000093;i=139\.1109;node=21\.5596;peri=308\.4925;M1=4\.5;K1=10/;
const GIVEN =
  /^elements:epoch=2461000\.5;M=231;a=2\.77;e=0\.0796;i=10\.6;node=80\.2;peri=73\.3(?:;H=3\.35(?:;G=0\.12)?)?$/;
const WORDED = /^elements:epoch=2025-11-21;M=231;a=2\.77;e=0\.0796;i=10\.6;node=80\.2;peri=73\.3$/;
const CERES_ORB =
  "00001    3.33  0.15 K239D  60.07881   73.42179   80.25496   10.58688  0.0789126  0.21411523   2.7671817  0 E2023-F87  7283 123 1801-2023 0.65 M-v 30k MPCLINUX   4000      (1) Ceres              20230321";
const APOPH =
  "99942   19.09  0.24 K239D 349.11246  126.65237  203.96008    3.33979  0.1914278  1.11200512   0.9224084  1 E2023-T74  9220   9 2004-2021 0.40 M-h 3Ek MPCALB     0803    (99942) Apophis            20210409";
const PROV =
  "K24R04T 22.10  0.15 K24AH 150.12345  200.23456  310.34567    5.45678  0.3456789  0.70123456   1.2547896  0 MPO000001    50   1  102 days 0.40         MPC        0803          2024 RT4            20241017";
const HALE =
  "    CJ95O010  1997 03 29.6333  0.9053690  0.9949600  130.6410  282.7333   88.9892  20220809  -2.0  4.0  C/1995 O1 (Hale-Bopp)                                    MPC106342";
const HALLEY =
  "0001P         1986 02  9.4589  0.5871036  0.9673085  111.8655   58.8601  162.2422  19860219   5.5  4.0  1P/Halley                                                98, 1083";
const TA =
  "    CK23A030  2024 09 27.7405  0.391423  1.000093  308.4925   21.5596  139.1109  20240914  4.5  4.0  C/2023 A3 (Tsuchinshan-ATLAS)                            MPEC 2024-N80";
const HOR_SMALL = `Ephemeris / API_USER
$$SOE
2461000.500000000 = A.D. 2025-Nov-21 00:00:00.0000 TDB
 EC= 7.957631994408416E-02 QR= 2.545468547447384E+00 IN= 1.058789985424316E+01
 OM= 8.024963189990497E+01 W = 7.330045893412126E+01 Tp=  2461599.849459021352
 N = 2.142970214251428E-01 MA= 2.315641539743526E+02 TA= 2.244867890123456E+02
 A = 2.765615652020632E+00 AD= 2.985762756593880E+00 PR= 1.679904395134120E+03
$$EOE`;
const HOR_HEAD = `EPOCH=  2458849.5 ! 2020-Jan-01.00 (TDB)         Residual RMS= .24563
   EC= .07687465013145245  QR= 2.556401146697176   TP= 2458240.1791309435
   OM= 80.3011901917491    W=  73.80896808746482   IN= 10.59127767086216
   A= 2.769289292143484    MA= 130.3159688200986   ADIST= 2.982177437589792
   PER= 4.60851            N= .213870844           ANGMOM= .028541613
   DAN= 2.69515            DDN= 2.81323            L= 153.8445988
   B= 10.1666388           MOID= 1.59231997        TP= 2018-May-01.6791309435
Asteroid physical parameters (km, seconds, rotational period in hours):
   GM= 62.6284             RAD= 469.7              ROTPER= 9.07417
   H= 3.34                 G= .120                 B-V= .713`;
const HOR_COMET = `JPL/HORIZONS                    1P/Halley                  2023-Nov-21 10:00:00
Rec #:90000030 (+COV) Soln.date: 2022-Jun-23_21:37:42      # obs: 8518 (1835-1994)
  EPOCH=  2439875.5 ! 1968-Jan-21.0000000 (TDB)    RMSW= n.a.
   EC= .9679359956953212   QR= .5748638313743413   TP= 2446469.9736161465
   OM= 58.53625478736436   W=  111.8655066920004   IN= 162.2384735404447
   A= 17.92863504856923    MA= 274.1402306041454   ADIST= 35.28240626576426
Comet non-gravitational force model parameters (AU/d^2, d):
   A1= 4.887055233121E-10  A2= 1.554720290005E-10  A3= 0.
Comet physical (dynamical parameters):
   M1=  5.5  M2=  13.6  k1=  8.  k2=  5.  PHCOF=  .030`;
const SBDB = `{"orbit":{"elements":[{"sigma":"4.8e-12","value":"0.0796","label":"e","name":"e","units":null,"title":"eccentricity"},{"name":"a","value":"2.77","units":"au"},{"name":"q","value":"2.55","units":"au"},{"name":"i","value":"10.6","units":"deg"},{"name":"om","value":"80.2","units":"deg"},{"name":"w","value":"73.3","units":"deg"},{"name":"ma","value":"231","units":"deg"},{"name":"tp","value":"2461599.8","units":"TDB"},{"name":"per","value":"1680","units":"d"},{"name":"n","value":".214","units":"deg/d"},{"name":"ad","value":"2.98","units":"au"}],"epoch":"2461000.5","equinox":"J2000"},"object":{"fullname":"1 Ceres (A801 AA)","des":"1"},"phys_par":[{"name":"H","value":"3.35"},{"name":"G","value":"0.12"}]}`;
const SBDBQ = `full_name,epoch,e,a,q,i,om,w,ma,tp,H,G
"     1 Ceres (A801 AA)",2461000.5,0.0796,2.77,2.55,10.6,80.2,73.3,231,2461599.8,3.35,0.12`;
const SBDBQ_SHORT = `epoch,e,q,i,om,w,tp\n2461000.5,0.0796,2.55,10.6,80.2,73.3,2461599.8`;
const TSV = "epoch\te\ta\ti\tom\tw\tma\tH\n2461000.5\t0.0796\t2.77\t10.6\t80.2\t73.3\t231\t3.35";
const KV = "epoch=2461000.5, e=0.0796, a=2.77, i=10.6, node=80.2, peri=73.3, M=231, H=3.35";
const KVSEMI = "epoch=2461000.5;e=0.0796;a=2.77;i=10.6;node=80.2;peri=73.3;M=231;H=3.35";
const KVJSON = `{"epoch": 2461000.5, "e": 0.0796, "a": 2.77, "i": 10.6, "Omega": 80.2, "omega": 73.3, "M": 231, "H": 3.35}`;
const WORDS = `Epoch 2025-11-21 Semimajor axis 2.77 au Eccentricity 0.0796 Inclination 10.6 Longitude of the ascending node 80.2 Argument of perihelion 73.3 Mean anomaly 231`;
const MPCTXT = `Ceres
Epoch 2023 Sept. 13.0 TT = JDT 2460200.5                 MPC
M  60.07881              (2000.0)            P               Q
n   0.21411523     Peri.   73.42179     -0.87827466     +0.44795518
a   2.7671817      Node    80.25496     -0.43837607     -0.66383906
e   0.0789126      Incl.   10.58688     -0.19090889     -0.59889135
P   4.60           H    3.33          G   0.15`;
const MPCCOM = `    C/2023 A3 (Tsuchinshan-ATLAS)
Epoch 2024 Sept. 14.0 TT = JDT 2460567.5
T 2024 Sept. 27.74050 TT                                MPC
q   0.3914230            (2000.0)            P               Q
z  -0.0002376      Peri.  308.49250     -0.12345678     +0.12345678
                   Node    21.55960     -0.12345678     -0.12345678
e   1.0000930      Incl.  139.11090     -0.12345678     -0.12345678`;
const XEPHEM = "1 Ceres,e,10.5935,80.3293,72.5220,2.767,0.2141,0.0758,95.9892,09/13/2023,2000,H 3.33,0.15";
const SKYMAP =
  "C/2023 A3 (Tsuchinshan-ATLAS)            2024 09 27.7405  0.391423 1.000093  308.4925   21.5596  139.1109  4.5  4.0";
const MPCJSON = `{"H":3.33,"G":0.15,"Epoch":2460200.5,"M":60.07881,"Peri":73.42179,"Node":80.25496,"i":10.58688,"e":0.0789126,"n":0.21411523,"a":2.7671817,"Name":"Ceres","Number":"(1)"}`;
const MPCCJSON = `{"Orbit_type":"C","Year_of_perihelion":2024,"Month_of_perihelion":9,"Day_of_perihelion":27.7405,"Perihelion_dist":0.391423,"e":1.000093,"Peri":308.4925,"Node":21.5596,"i":139.1109,"Epoch_year":2024,"Epoch_month":9,"Epoch_day":14,"H":4.5,"G":4.0,"Designation_and_name":"C/2023 A3 (Tsuchinshan-ATLAS)"}`;
export const TLE = "1 25544U 98067A   24001.50000000  .00016717  00000-0  10270-3 0  9005";

/**
 * A pasted text, and the part of it that shows that it was read right: the perihelion or the semimajor axis, e, and
 * its date.
 */
export const FORMS: readonly (readonly [form: string, text: string, meant: RegExp])[] = [
  ["a line of MPCORB.DAT", CERES_ORB, /^mpc:00001/],
  ["a packed provisional designation", PROV, /^mpc:K24R04T/],
  ["a line cut behind the semimajor axis", CERES_ORB.slice(0, 103), /^mpc:00001/],
  ["a line behind blanks", `  ${CERES_ORB}`, /^mpc:00001/],
  ["a line with its end", `${CERES_ORB}\n`, /^mpc:00001/],
  ["a line in quotes", `"${CERES_ORB}"`, /^mpc:00001/],
  ["two lines", `${CERES_ORB}\n${APOPH}`, /^mpc:00001/],
  ["a line whose blanks were joined", CERES_ORB.replace(/ +/g, " "), MINOR],
  ["the same behind mpc:", `mpc:${CERES_ORB.replace(/ +/g, " ")}`, MINOR],
  ["a line whose blanks became tabs", CERES_ORB.replace(/ {2,}/g, "\t"), MINOR],
  [
    "a comet's line of more digits",
    HALE,
    /epoch=2022-08-09;T=2450537\.1333;q=0\.9053690;e=0\.9949600;i=88\.98.*M1=-2\.0;K1=10;name=C\/1995 O1$/,
  ],
  ["a comet's line behind mpc:", `mpc:${HALE}`, /T=2450537\.1333;q=0\.9053690/],
  [
    "a numbered comet's line",
    HALLEY,
    /epoch=1986-02-19;T=2446470\.9589;q=0\.5871036;e=0\.9673085;.*M1=5\.5;K1=10/,
  ],
  ["a comet's line in its columns", TA, /^mpc: {4}CK23A030/],
  ["a comet's line whose blanks were joined", TA.trim().replace(/ +/g, " "), COMET],
  ["SkyMap's line of a comet", SKYMAP, /T=2460581\.2405;q=0\.391423;e=1\.000093;.*M1=4\.5/],
  ["a table of Horizons", HOR_SMALL, /epoch=2461000\.50*;M=231\.564\d+;a=2\.7656\d+;e=0\.0795763\d+/],
  ["the same in one line", HOR_SMALL.replace(/\s+/g, " "), /epoch=2461000\.50*;M=231\.564\d+;a=2\.7656/],
  ["a head of Horizons", HOR_HEAD, /epoch=2458849\.5;M=130\.31\d+;a=2\.7692\d+;.*H=3\.34;G=0\.12$/],
  [
    "a comet's head of Horizons",
    HOR_COMET,
    /epoch=2439875\.5;M=274\.14\d+;a=17\.92\d+;.*M1=5\.5;K1=8;A1=4\.887\d+e-10;A2=1\.55/,
  ],
  ["an answer of JPL's database", SBDB, GIVEN],
  ["a csv of JPL's database", SBDBQ, GIVEN],
  ["a csv with the perihelion's time", SBDBQ_SHORT, /epoch=2461000\.5;T=2461599\.8;q=2\.55;e=0\.0796/],
  ["a row of a sheet", TSV, GIVEN],
  ["pairs with commas", KV, GIVEN],
  ["pairs with semicolons", KVSEMI, GIVEN],
  ["pairs with commas behind elements:", `elements:${KV}`, GIVEN],
  [
    "pairs with units",
    "elements: a=2.77 AU, e=0.0796, i=10.6deg, Omega=80.2, w=73.3, M=231, epoch=2025-11-21",
    WORDED,
  ],
  ["JSON", KVJSON, GIVEN],
  ["words", WORDS, WORDED],
  [
    "a circular of an asteroid",
    MPCTXT,
    /epoch=2023-09-13;M=60\.07881;a=2\.7671817;.*i=10\.58688;node=80\.25496;peri=73\.42179;H=3\.33/,
  ],
  ["a circular of a comet", MPCCOM, /epoch=2024-09-14;T=2460581\.2405;q=0\.391423;e=1\.000093;i=139\.1109/],
  ["JSON of the Minor Planet Center", MPCJSON, MINOR],
  ["the same of a comet", MPCCJSON, COMET],
  [
    "a line of XEphem",
    XEPHEM,
    /epoch=2023-09-13;M=95\.9892;a=2\.767;e=0\.0758;i=10\.5935;node=80\.3293;peri=72\.5220;H=3\.33;G=0\.15/,
  ],
];
