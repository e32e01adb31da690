import { frequentWords } from 'babylon:words'

/**
 * Words that people often choose as passwords, in English, Turkish and a few other languages. They
 * are the basis of guesses, without digits, signs and diacritics, which `password-rules.ts` folds
 * away: the words of the list of leaked passwords, which hardly knows Turkish or travel agencies,
 * and those below, which were compiled for this site from general knowledge.
 */
export const commonWords: ReadonlySet<string> = wordsIn(`${frequentWords}
aaa aaaaaa aaaaaaaaaaaa abc abcabc abcd abcde abcdef abcdefg abcdefgh abcdefghi abcdefghij
abcdefghijkl abracadabra access accessdenied account accounting accounts acdc acenta acente
acesso acmilan adana adidas admin adminadmin administrator adriana adventure adventurer
adventures aeroplane africa agencies agency agent agustos ahmed ahmet ailem airbus aircraft
airforce airline airlines airplane airport aisha ajax aladdin alanya alaska alejandra alejandro
alex alexander alexanderthegreat alexandra alexis ali allah allahim allahuekber alpha alphaomega
always amanda amazing amazon amber america american amore amour amsterdam amy andrea andreas
andres andrew android angel angela angelface angels ankara anneannem annebaba annem anniversary
anonymous antalya anthony antonio anyone anything aol apollo apple april arabic aralik archangel
architect arda argentina arkadas armani army arsenal arthur asdasd asdf asdfasdf asdfg asdfgh
asdfghj asdfghjk asdfghjkl asdqwe asdzxc ashley asia ask asker askim askimaskim asklar aslan
assassin asshole asteroid astronaut ataturk athena athens atletico audi august aunt austin
australia autumn avatar avengers avukat awesome ayse azerty azertyuiop babam babies babil baby
babyboy babygirl babylon babylonstream babylove bacardi baghdad banana bandit bangkok bank
banker banking barbara barbie barca barcelona baris bart baseball baskan basketball bass bastard
batman bayern bayernmunich bayrak bayram beach beaches bear bears beatles beautiful bebegim
beckham beethoven begood behappy beijing belgium belgrade believe believeinme believer ben
benfica benimsifrem benjamin bentley bepositive berk berlin besiktas besiktasli bestfriend
bestfriends bestrong beta beyonce beyza biatch bienvenue bigboss biggie bilet billion
billionaire bingo biology bird birtanem birthday bismillah bitch bitcoin blabla blablabla black
blackbird blackcat blackdragon blackjack blahblah blaze bleach bless blessed blessing blink
blizzard blue blueberry bluebird bluefish bluemoon bluesky bmw bobmarley boca bodrum boeing bond
bonita bonjour boobs booking bookingcom bookings bosnia boss boston boxing boyfriend brandon
bravo brazil brian brilliant britney brittany broncos brother brothers brown brussels bucharest
budapest budweiser buffalo bugatti buick builder builders bulgaria bull bulls bullshit bulut
bunny burak burcu burger bursa bursaspor business busra butterfly cadillac caesar cairo
california callofduty camaro camel camelot cameron can canada candy canim canimcanim cannabis
canon cansu cappuccino captain captainamerica carlos carol carolina carpediem carpenter carsamba
carsi cash casino casio cat catfish catherine cats catwoman celtic celtics cem cengiz champion
champions championship chanel change changeit changeme chargers charizard charles charlie cheese
cheetah chelsea chelseafc chemistry cherry chess chevrolet chevy chicago chicken child children
chile china chinese chocolate chris christ christian christina christine christmas christopher
ciao ciaociao cicek cigar cimbom cinderella cisco citroen classic claudia clave cleopatra clever
clinton cobra cocacola cock coconut coder coding coffee college colombia comet company compaq
computer congress contrasena cookie cookies corazon corinthians corona corvette counterstrike
courtney cousin cow cowboys crap crazy crazygirl crazyman credit creditcard creed cricket
cristiano croatia cruise crypto crystal cubs cuma cumartesi cumhuriyet cupcake cute cutie
cutiepie dad daddy daisy dallas damla damn dance dancer dancing daniel daniela danielle darling
darthvader darwin database daughter david daylight deadpool debian december default delhi dell
delta demo democracy demon demons deneme denemedeneme deniz denmark dentist denver derya desert
designer deutschland developer devil diablo diamond diamonds diana diane dick diego digital
dilara dior disco discovery disney disneyland diyarbakir dlink doctor doctors dodge dodgers dog
doggy dogs doktor dollar dollars dolphin dolphins domain donald donaldduck donaldtrump donna
dontknow dortmund dost dostum dota dragon dragonball dragonballz dragonfly dream dreamcatcher
dreamer dreaming dreams driver drummer drums dubai ducati duck duke dumbledore dunya dvorak
dylan eagle eagles earth easter ebru ece echo edcrfv eduardo edward egypt einstein ekim
electrician elephant elif elizabeth elvis email emails emerald emily emine eminem emma emperor
emre engin engineer engineering engineers england english enter enterprise entrance entrar entry
epson equality ercan eric erkan erzurum eskisehir espana espresso esra estrella eternity ethan
ethereum euro europe evanescence evangelion everton everybody everyday everyone everything
excalibur excellent explorer extreme eylul facebook faith falcon falcons fall fallout family
fantastic fantasy father fatih fatihsultan fatima fatma february fenerbahce fenerbahceli ferhat
fernando ferrari fethiye feyenoord fiat finance finland fire fireball firefly firefox firewall
firstlove fish fitness flame flamengo flames flash flight flights florence florida flower
flowers football ford forest forever forevermore fortnite fortune fox foxtrot foxy france
francesca franchise francisco freedom freestyle french friday friend friends friendship frodo
frog fruehling fuck fuckme fuckoff fuckyou funny furkan future gabriel gabriela galatasaray
galatasarayli galaxy galileo game gamer games gaming gamma gamze gandalf gangster ganja garfield
gatito gaziantep geheim geneva genius geography george georgia german germany gerrard gezgin
gezi ghost ghosts giants giovanni giraffe giris girisyap girlfriend giuseppe gizem gladiator
gmail god godbless godfather godisgood godislove gokhan goku gold golden goldeneye goldfish golf
golfer goofy google gorgeous goztepe grace grandfather grandma grandmother grandpa gray greece
greek green greenapple greenday greentea grey gryffindor gsa gucci guest guitar gul gulum gundam
gunes guzel guzelim hacker hackers hades hahaha hakan hakunamatata halil hallo hallohallo
halloween halo hamburg hamster handsome hannah happiness happy happybirthday happyday
happynewyear hardware harley harleydavidson harmony harry harrypotter hasan haslo hassan hate
hatice hawaii hawk hayat hayatim haziran heat heather heaven hebrew hehehe heineken hello
hellohello hellokitty helloworld helpdesk henry herbst hercules hermione hermosa hero heroes
heslo hewlett hilal hiphop hippo history hitman hobbit hockey hocuspocus hogwarts hola holiday
holidayhome holidays holland homer honda honey hongkong hope horse hospital hosting hotboy hotel
hotelhotel hotels hotgirl hotmail hottie houston huawei hugs hulk hunter hurricane husband
huseyin hussein hyundai ibrahim icecream iceman ichliebedich idiot idontcare idontknow ihateyou
ilkbahar ilovecats ilovedad ilovedogs ilovegod iloveher ilovehim ilovejesus iloveme ilovemom
ilovemusic ilovemyfamily ilovemyself ilovetravel iloveu iloveyou iloveyouforever impossible
incredible india indonesia inferno infinity insallah instagram inter internet invest invoice
iphone iran iraq ireland irem ironmaiden ironman isabella isabelle island islands ismail israel
istanbul itachi italia italian italy izmir jack jackdaniels jackpot jackson jacob jaguar jake
james jamesbond january japan japanese jasmine jason jean jedi jeep jelszo jennifer jersey
jerusalem jessica jesus jesuschrist jesusislord jesuslovesyou jetaime john johnny johnson joker
jonathan jordan jose joseph joshua journey juan judo julia julie juliet july june jungle jupiter
justice justin juventus kaan kaka kalbim kanarya kanka kapadokya kappa karachi karakartal karate
kardes kardesim karen karsiyaka kartal kasim kate katherine katie kawasaki kayseri kedi kelebek
kelly kemal kennedy kenya kerem kevin keyboard keykey kids killer killers kilo kimberly king
kingkong kings kis kiss kisses kissme kitten kitty knicks knight koala kodak konya kopek korean
korn kral kralice kubra kullanici kuran kusadasi lakers lalala lalalala lambda lamborghini
lampard lampone laptop lasvegas latin latte laura lauren lavender lawyer lawyers lazio lazy
leagueoflegends lebanon ledzeppelin legend legendary legends lemon lenovo leo leonardo
leonardodavinci leopard letmein letmeinnow letmeinplease liberty library liebe lightning lily
lima lincoln linda linkedin linkinpark linux lion lionelmessi lions lisa lisbon lise liverpool
lizard lkjhgfdsa lmao lock locked locksmith logan login logon lol lolol london lordoftherings
losangeles losenord lottery louis louise love loveforever lovelove lovely loveme lover lovers
loveyou lozinka lucas lucifer lucky luckyme luigi luis luke lyon maasallah madison madonna
madrid mafia magic magical magician mahmut malaysia mama manager manchester manchesterunited
mancity mango manila manuel manutd maradona march marco marcos marcus margaret maria mariana
marie marijuana marine marines mario mark markus marlboro marmaris mars marseille mart martin
mary maserati master mastercard masterkey mastermind masterpass math mathematics matrix matthew
max maximum maxwell may mayis mazda mechanic medicine megadeth megan mehmet melbourne melegim
melis melissa melody melon menekse mercedes mercedesbenz mercury mercy merhaba merlin
merrychristmas mersin merve messenger messi metallica mets mexico miami michael michaelangelo
michaeljackson michelle mickey mickeymouse microsoft midnight miguel mike milan millet million
millionaire minecraft minimum minnie miracle mission missionimpossible mividaloca mnbvcxz modem
modern mohamed mohammed mom mommy monday money moneymoney monica monitor monkey monster monsters
montreal moon moonlight morgan morocco morpheus moscow motdepasse mother motocross motorola
mountain mountains mouse mozart msn mudur muhammad muhammed muhendis mum mumbai munich murat
music mustafa mustafakemal mustang mutluluk mybaby myboy mycat mychildren mydaughter mydog
myfamily mygirl mykey mykids mylife mylove mypass mypassword mysecret myself myson mysql mystery
mystic naked nancy napoleon napoli naruto nasa natalie natasha nathalie navy nemo neo neptune
netflix netgear network never nevergiveup neverland nevermore newcastle newpassword newport
newton newyear newyork newyorkcity neymar nicholas nick nicole nigeria nike nikon ninja nintendo
nirvana nisan nissan nobody nokia nopassword norway notebook nothing november noway nur nurse
nurses obama ocak ocean october office offline ogretmen okmijn okul oldpassword oliver olivia
olympus omar omega omg onepiece online onur opel openit opensesame openup operator oracle orange
orchid orhan oscar osman osmanli otel oteller outlaw outlook overwatch ozan ozgurluk ozlem pablo
packard packers pacman pakistan palmeiras panasonic pancake panda panther papa papatya paradise
paris parol parola parolam parrot partner partners partnership pasaport pass passcode passkey
passphrase passport passw passwd password passwordpassword passwort passworto patricia patrick
patriot patriots patron payment payments paypal pazar pazartesi peace peaceful peach pearl pedro
pegasus pele penguin pepsi perfect perrito persembe peru petra peugeot pharaoh pharmacy
philippines philips phoenix physics piano picasso pierre pikachu pilot pinar pineapple pink
pinkfloyd pirate pirates pizza planet planets platinum playboy player playgirl playstation
plokij plumber pluto pocahontas poiuyt poiuytrewq pokemon poker poland police polis pony porn
porsche portland porto portugal poseidon possible postgres potter prada prague precious predator
prenses prensesim president presley pretty prettygirl prince princesa princess private professor
programmer programming psg psv public puma puppy purple purplehaze pussy pussycat pwd python qaz
qazqaz qazwsx qazwsxedc qazxsw qqqqqq quebec queen queens qwaszx qwe qweasd qweasdzxc qweqwe
qweqweqwe qwert qwerty qwertyqwerty qwertyu qwertyui qwertyuiop qwertz qwertzuiop rabbit racecar
racer rachel racing rafael raiders rainbow ramazan rambo rangers raphael rapper rasta raven
ravens realmadrid rebecca rebel recep red redbull redhat redrose redskins redsox redwood reebok
reggae renault reservation reservations resort retro rezervasyon rhino rhythm ricardo rich
richard rihanna river robert roberto robin roblox rocket rocknroll rocky rofl rolex
rollingstones rollsroyce roma romania rome romeo ronaldo rooney rooster root rootroot rose roses
router ruby rugby runner running russia russian ryan sabine safari safety sailor sailormoon
saints sakura salasana sali sam samantha sampiyon samsun samsung samuel samurai sandra sandrine
sanfrancisco santos sapphire sara sarah sasuke satan saturday saturn scarface schalke schatz
school science scooby scoobydoo scorpion scotland seattle sebastian secret secreto secrets
secure security seda selam selim selin senha senicokseviyorum seniseviyorum september serbia
serdar serkan server service sevda sevgi sevgili sevgilim seviyorum sex sexsex sexy sexyboy
sexygirl seyahat seyahatacentesi shadow shadows shakespeare shakira shanghai shark sharon shit
shooter shrek siemens sierra sifre sifrebu sifrem sifresifre sifreyok sigma signin silly silver
silverado simba simpsons sims sinan sinav singapore singer sister sisters skateboard skater
skype skyrim skywalker slipknot slytherin smart smile smiley smirnoff snake sniper snoopy snow
snowball snowboard snowflake snowman soccer sofia software soldier somebody someone something
sommer son sonbahar song songs sonic sony sophia sophie soul spaceship spain spanish sparta
spartan special spider spiderman spirit spongebob sporting spring squirrel starcraft starfish
starlight startrek starwars staystrong steelers stefan stefanie stephanie stephen steven storm
strawberry stream streambybabylon student students stupid subaru subat success successful sugar
suleyman sultan summer summerholiday sunday sunflower sunrise sunset sunshine superadmin
superman superuser supervisor support surfer surfing susan suzuki swag sweden sweet sweetheart
sweetie sweety swimming sydney syria sysadmin system tango tarik tatil taylor teacher teachers
teamo techno technology tehran telegram temmuz temp temporary tennis tequiero tequila terminator
tesla test tester testing testtest tetris texas thailand thanksgiving theboss thekey thepassword
theta thomas thor thunder thursday thy tiamo ticket tickets tiffany tiger tinkerbell titanic
titanium tits today together tokyo tolga tomorrow toor toprak topsecret tornado toronto toshiba
tottenham tour tourism tourist touroperator tours toyota trabzon trabzonspor trader trading
trance transfer transfers travel travelagency travelagent traveler traveling traveller
travelling traveltravel treasure trinity trip trips troy truck trucker truelove trump trustme
trustno trustnoone tuesday tugba tulip tuncay tupac turbo turgut turizm turizmci turk turkey
turkish turkishairlines turkiye turkler turkum turtle tweety twilight twitter tyler ubuntu ucak
ufuk ugur ukraine ultimate ultraslan umut umutlar uncle unicorn uniform universe universite
university unknown unlock unlocked unlockme usa user username userpass vacation vacations
valerie valorant vampire vampires vancouver vanessa vatan vegas vegeta venezuela venice venus
veronica versace victor victoria victory vienna vietnam vikings vintage violet violin viper
virginia virtual visa vize vodka voldemort volkan volkswagen volleyball volvo voyage wachtwoord
wales warcraft warrior warriors warsaw wasd washington webmaster website wednesday weed weekend
welcome welcomeback welcomehome whale whatever whatsapp wherever whiskey whisky white whitehouse
whitewolf whocares wife william willkommen windows winner winners winter wireless witch wizard
wolf wolverine wolves wonder wonderful wonderland work worldofwarcraft wrestling wsxedc wtf xbox
xerox xiaomi xmen xray xxx xxxxxx xyz xyzzy yagmur yahoo yakisikli yamaha yankee yankees yarabbi
yasemin yavuz yaz yellow yesterday yildirim yildiz yilmaz yoda yoga yolculuk yolo yonetici
yourpassword youtube yusuf zebra zelda zeus zeynep zidane zombie zombies zulu zurich zxcasd
zxcasdqwe zxcv zxcvb zxcvbn zxcvbnm zyxel zzz zzzzzz
`)

/** Whole passwords that cannot be folded into a word of the list. */
export const commonPhrases: ReadonlySet<string> = wordsIn(`
1234qwerasdf 1234qwertyui 1a2b3c4d5e6f 1q2w3e4r5t6y 1q2w3e4r5t6y7u 1q2w3e4r5t6y7u8i 1qaz2wsx3edc
1qaz2wsx3edc4rfv 1qazxsw23edc a1b2c3d4e5f6 a1b2c3d4e5f6g7 a1s2d3f4g5h6 abrakadabra adminpassword
asdf1234qwer benseniseviyorum besiktas1903 birikiucdort bugunhavaguzel cimbombom correcthorse
correcthorsebatterystaple enterpassword fenerbahce1907 forgotpassword fourfivesix
galatasaray1905 hakunamatata idontknowmypassword iforgotmypassword ilovebabylon iloveistanbul
ilovemybaby ilovemyhusband ilovemykids ilovemywife iloveyoubaby iloveyoumore iloveyousomuch
istiklalmarsi letmeinplease lordoftheringsthe maytheforcebewithyou mypasswordis nemutluturkum
nemutluturkumdiyene notmypassword onetwothree onetwothreefour parolamiunuttum passwordadmin
passwordispassword passwordlogin q1w2e3r4t5y6 q1w2e3r4t5y6u7 q1w2e3r4t5y6u7i8 qazwsxedcrfv
qazwsxedcrfvtgb qwer1234asdf qwerasdfzxcv qwertasdfgzxcvb qwertyasdfgh qwertyuiopasdfgh
qwertyuiopasdfghjkl qwertyzxcvbn senicokseviyorum seniseviyorum sifremisifre sifremiunuttum
sifreyiunuttum starwarsrules summerishere supercalifragilistic thequickbrownfox thisismypassword
thisispassword trustnoone1 userpassword vatansanaminnettar welcomeadmin winteriscoming
zaq12wsxcde3 zaq1xsw2cde3 zaq1zaq1zaq1
`)

function wordsIn(text: string): Set<string> {
  return new Set(text.trim().split(/\s+/))
}
