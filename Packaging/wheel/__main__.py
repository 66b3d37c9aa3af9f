from sitegen_push import main

main()
