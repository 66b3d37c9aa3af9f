from sitegen import main

main()
